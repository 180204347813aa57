import { type ChangeEvent, type InputHTMLAttributes, type ReactNode, useId } from 'react'
import { categories } from '#domain/catalog/product.ts'
import { SmallSelect } from '#web/office/small-select.tsx'
import { useCategoryNames } from '#web/office/use-category-names.ts'
import { FieldError } from '#web/ui/text-field.tsx'

interface Labelled {
  label: string
  error?: string | null
  warning?: string | null
  hint?: ReactNode
}

/** A text field in the compact style of the back office. */
export function LineField({
  label,
  error = null,
  warning = null,
  hint,
  className = '',
  ...input
}: Labelled & InputHTMLAttributes<HTMLInputElement>) {
  const id = useId()
  return (
    <Labelled id={id} label={label} error={error} warning={warning} hint={hint} className={className}>
      <input
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}-notes`}
        className="desk-field"
        {...input}
      />
    </Labelled>
  )
}

export function AreaField({
  label,
  value,
  rows = 4,
  lang,
  maxLength,
  hint,
  onChange,
}: Labelled & {
  value: string
  rows?: number
  lang?: string
  maxLength?: number
  onChange: (event: ChangeEvent<HTMLTextAreaElement>) => void
}) {
  const id = useId()
  return (
    <Labelled id={id} label={label} error={null} warning={null} hint={hint}>
      <textarea
        id={id}
        rows={rows}
        lang={lang}
        maxLength={maxLength}
        value={value}
        onChange={onChange}
        aria-describedby={`${id}-notes`}
        className="desk-field desk-area"
      />
    </Labelled>
  )
}

/** The categories with a page of their own, plus the product's current one. */
export function CategoryField({
  label,
  value,
  onChange,
}: {
  label: string
  value: string
  onChange: (category: string) => void
}) {
  const id = useId()
  const { nameOf } = useCategoryNames()
  const known: readonly string[] = categories
  const options = known.includes(value) ? known : [...known, value]
  return (
    <Labelled id={id} label={label} error={null} warning={null}>
      <SmallSelect block id={id} value={value} onChange={(event) => onChange(event.target.value)}>
        {options.map((category) => (
          <option key={category} value={category}>
            {nameOf(category)}
          </option>
        ))}
      </SmallSelect>
    </Labelled>
  )
}

function Labelled({
  id,
  label,
  error,
  warning,
  hint,
  className = '',
  children,
}: Labelled & { id: string; className?: string; children: ReactNode }) {
  return (
    <div className={`grid content-start gap-1 ${className}`}>
      <label htmlFor={id} className="text-xs font-semibold text-ink-2">
        {label}
      </label>
      {children}
      <div id={`${id}-notes`} className="text-xs text-ink-3 empty:hidden">
        {error && <FieldError>{error}</FieldError>}
        {warning && <p className="font-medium text-warning">{warning}</p>}
        {hint}
      </div>
    </div>
  )
}
