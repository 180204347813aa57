import type { InputHTMLAttributes, ReactNode } from 'react'

/** A checkbox with its label, 44 px high. */
export function CheckBox({
  children,
  className = '',
  ...input
}: { children: ReactNode } & InputHTMLAttributes<HTMLInputElement>) {
  return (
    <label className={`inline-flex min-h-ctl items-center gap-2.5 text-sm leading-snug ${className}`}>
      <input
        type="checkbox"
        className="grid size-5 flex-none appearance-none place-items-center rounded-[4px] border-[1.5px] border-line-ctl bg-surface before:hidden before:h-[11px] before:w-[6px] before:-translate-y-px before:rotate-45 before:border-r-2 before:border-b-2 before:border-on-solid checked:border-solid checked:bg-solid checked:before:block"
        {...input}
      />
      <span>{children}</span>
    </label>
  )
}
