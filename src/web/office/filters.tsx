import { type ReactNode, useEffect, useId, useRef } from 'react'
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
  const { sent, ...query } = useAddressed<HTMLInputElement>(parameters.get('query'))
  const remember = () => {
    sent.current = query.ref.current?.value ?? null
  }
  return (
    <Form
      ref={form}
      role="search"
      className="filters"
      onSubmit={remember}
      onChange={(event) => {
        // Typing is sent with Enter; a choice at once.
        if (event.target instanceof HTMLInputElement && event.target.type === 'search') return
        remember()
        submit(event.currentTarget, { preventScrollReset: true })
      }}
    >
      <div className="filter-search">
        <Icon name="search" />
        <input {...query} type="search" name="query" aria-label={search.label} placeholder={search.placeholder} />
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
  const { ref, defaultValue } = useAddressed<HTMLSelectElement>(parameters.get(name))
  const id = useId()
  return (
    <>
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <SmallSelect ref={ref} defaultValue={defaultValue} id={id} name={name}>
        <SelectOptions options={options} />
      </SmallSelect>
    </>
  )
}

/**
 * What a field of the form begins with, and has again when the address says something else, without losing the focus.
 * When what was `sent` comes back, what is typed since then stays.
 */
function useAddressed<Field extends HTMLInputElement | HTMLSelectElement>(said: string | null) {
  const value = said ?? ''
  const ref = useRef<Field>(null)
  const sent = useRef<string | null>(null)
  useEffect(() => {
    if (ref.current && value !== sent.current) ref.current.value = value
    sent.current = null
  }, [value])
  return { ref, sent, defaultValue: value }
}
