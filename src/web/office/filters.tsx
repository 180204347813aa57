import { type ReactNode, useId, useRef } from 'react'
import { Form, useSearchParams, useSubmit } from 'react-router'
import { useRequestedTexts } from '#web/asking/use-requested-texts.ts'
import { Icon } from '#web/ui/icon.tsx'
import { SelectOptions } from '#web/ui/select-options.tsx'
import { SmallSelect } from './small-select.tsx'

/** Search and filters of a table: kept in the address; a change goes back to page 1. */
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
  const { remember, ...query } = useAddressed<HTMLInputElement>(parameters.get('query'))
  return (
    <Form
      ref={form}
      role="search"
      className="filters"
      onSubmit={remember}
      onChange={(event) => {
        // Typed text is submitted with Enter, a selection at once.
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

/** A single choice; the first option, with an empty value, means no filter. */
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
  const { remember, ...choice } = useAddressed<HTMLSelectElement>(parameters.get(name))
  const id = useId()
  return (
    <>
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <SmallSelect {...choice} id={id} name={name} onChange={remember}>
        <SelectOptions options={options} />
      </SmallSelect>
    </>
  )
}

/**
 * A field of the form that follows the address without losing the focus. When the address catches up with what the
 * field submitted, whatever was typed or chosen since then stays.
 */
function useAddressed<Field extends HTMLInputElement | HTMLSelectElement>(said: string | null) {
  const value = said ?? ''
  const ref = useRef<Field>(null)
  const follow = (given: string) => {
    if (ref.current) ref.current.value = given
  }
  const asked = useRequestedTexts(value, { follow, lost: follow })
  /** Call this when the form is submitted. */
  const remember = () => {
    const sent = ref.current?.value ?? ''
    if (sent !== asked.last()) asked.remember(sent)
  }
  return { ref, remember, defaultValue: value }
}
