import type { ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import { focusFirstField } from '#web/ui/focus-first-field.ts'

interface ClosablePartProps {
  title: string
  /** Just opened by a press, not restored from an earlier visit. */
  opened: boolean
  /** Label of the button that closes it. */
  close: string
  onClose(): void
  children: ReactNode
}

/** Optional fields of the checkout, shown only on request. */
export const ClosablePart = ({ title, opened, close, onClose, children }: ClosablePartProps) => (
  <fieldset
    ref={opened ? focusFirstField : undefined}
    className="grid min-w-0 gap-4 rounded-box border border-line p-4"
  >
    <legend className="sr-only">{title}</legend>
    <div className="-mt-1 -mb-2 flex items-center justify-between gap-3">
      <span aria-hidden="true" className="font-semibold">
        {title}
      </span>
      <Button kind="bare" onClick={onClose}>
        {close}
      </Button>
    </div>
    {children}
  </fieldset>
)
