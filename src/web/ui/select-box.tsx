import type { ComponentProps } from 'react'
import { Icon } from './icon.tsx'

/** A select as tall as the text fields beside it; `aria-invalid` highlights it. */
export function SelectBox(parts: Omit<ComponentProps<'select'>, 'className'>) {
  const border = parts['aria-invalid']
    ? 'border-danger shadow-[inset_0_0_0_1px_var(--danger)]'
    : 'border-line-ctl hover:border-ink-2'
  return (
    <span className="relative">
      <select
        {...parts}
        className={`h-cta w-full appearance-none rounded-ctl border bg-surface pr-11 pl-4 text-md ${border}`}
      />
      <Icon name="down" small className="pointer-events-none absolute top-1/2 right-4 -translate-y-1/2" />
    </span>
  )
}
