import type { ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'

interface ClosablePartProps {
  title: string
  /** What the button that closes it says. */
  close: string
  onClose(): void
  children: ReactNode
}

/** Fields of the checkout that are there only for who asked for them. */
export const ClosablePart = ({ title, close, onClose, children }: ClosablePartProps) => (
  <fieldset className="grid min-w-0 gap-4 rounded-box border border-line p-4">
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
