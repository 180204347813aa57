import type { ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'

interface TakeAwayButtonProps {
  pending: boolean
  onClick(): void
  children: ReactNode
}

/** Deletes what the dialog's form edits. */
export const DeleteButton = ({ pending, onClick, children }: TakeAwayButtonProps) => (
  <Button kind="bare" className="-ml-2 justify-self-start text-danger! underline" pending={pending} onClick={onClick}>
    {children}
  </Button>
)
