import { type InputHTMLAttributes, type ReactNode, useId } from 'react'
import { Icon } from './icon.tsx'

interface Field {
  label: string
  /** Shown directly below the field, with an icon; the field is marked invalid. */
  error?: string | null
  hint?: ReactNode
  /** A control inside the field's right edge, such as `Show password`. */
  trailing?: ReactNode
}

export function TextField({
  label,
  error,
  hint,
  trailing,
  id,
  className = '',
  ...input
}: Field & InputHTMLAttributes<HTMLInputElement>) {
  const generated = useId()
  const field = id ?? generated
  const notes = [error && `${field}-error`, hint && `${field}-hint`].filter(Boolean).join(' ')
  const border = error ? 'border-danger shadow-[inset_0_0_0_1px_var(--danger)]' : 'border-line-ctl hover:border-ink-2'
  return (
    <div className="grid gap-1.5">
      <label htmlFor={field} className="text-sm font-semibold wrap-anywhere">
        {label}
      </label>
      <div className="relative">
        <input
          id={field}
          aria-invalid={error ? true : undefined}
          aria-describedby={notes || undefined}
          className={`h-cta w-full rounded-ctl border bg-surface px-4 text-md read-only:bg-sunken read-only:text-ink-2 ${trailing ? 'pr-13' : ''} ${border} ${className}`}
          {...input}
        />
        {trailing && <div className="absolute top-1 right-1">{trailing}</div>}
      </div>
      {error && <FieldError id={`${field}-error`}>{error}</FieldError>}
      {hint && (
        <div id={`${field}-hint`} className="text-xs text-ink-3 wrap-anywhere">
          {hint}
        </div>
      )}
    </div>
  )
}

/** The error of one field, with an icon. */
export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p id={id} className="flex items-start gap-1.5 text-sm leading-snug font-medium text-danger">
      <Icon name="alert" small className="mt-0.5" />
      {children}
    </p>
  )
}
