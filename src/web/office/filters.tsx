import { type ReactNode, useId, useRef } from 'react'
import { Form, useSearchParams, useSubmit } from 'react-router'
import { Icon } from '#web/ui/icon.tsx'
import { SelectOptions } from '#web/ui/select-options.tsx'
import { SmallSelect } from './small-select.tsx'

/** Search and filters of a table: they lie in the address, and a change goes back to page 1. */
export function Filters({
  search,
  children,
}: {
  search: { label: string; placeholder: string }
  children?: ReactNode
}) {
  const submit = useSubmit()
  const form = useRef<HTMLFormElement>(null)
  const [parameters] = useSearchParams()
  const query = parameters.get('query') ?? ''
  return (
    <Form
      ref={form}
      role="search"
      className="filters"
      onChange={(event) => {
        // Typing is sent with Enter; a choice at once.
        if (event.target instanceof HTMLInputElement && event.target.type === 'search') return
        submit(event.currentTarget, { preventScrollReset: true })
      }}
    >
      <div className="filter-search">
        <Icon name="search" />
        <input
          key={query}
          type="search"
          name="query"
          defaultValue={query}
          aria-label={search.label}
          placeholder={search.placeholder}
        />
      </div>
      {children}
    </Form>
  )
}

/** One choice among few; the first option, with an empty value, is no filter. */
export function FilterSelect({
  name,
  label,
  options,
}: {
  name: string
  label: string
  options: [value: string, text: string][]
}) {
  const [parameters] = useSearchParams()
  const value = parameters.get(name) ?? ''
  const id = useId()
  return (
    <>
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <SmallSelect key={value} id={id} name={name} defaultValue={value}>
        <SelectOptions options={options} />
      </SmallSelect>
    </>
  )
}
