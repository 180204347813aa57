import type { ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Outcome } from './outcome.tsx'

interface SaveEndProps {
  failure: ReactNode
  pending: boolean
  /** What is said once it is saved; null before. */
  saved: string | null
  /** What the button says. */
  children: ReactNode
}

/** The end of a form that stays open: why it was not saved, or that it was, and its button. */
export const SaveEnd = ({ failure, pending, saved, children }: SaveEndProps) => (
  <>
    <Outcome failure={failure} done={saved} />
    <Button kind="solid" block type="submit" pending={pending}>
      {children}
    </Button>
  </>
)
