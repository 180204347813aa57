import type { ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import { LeaveGuard } from './dialogs/leave-guard.tsx'
import { Outcome } from './outcome.tsx'
import type { OpenForm } from './use-open-form.ts'

interface SaveEndProps {
  form: OpenForm
  failure: ReactNode
  pending: boolean
  /** What is said once it is saved. */
  saved: string
  /** What the button says. */
  children: ReactNode
}

/**
 * The end of a form that stays open: why it was not saved, or that all of it was, its button, and the question before
 * what is typed is left.
 */
export const SaveEnd = ({ form, failure, pending, saved, children }: SaveEndProps) => (
  <>
    <LeaveGuard when={form.isUnsaved} pathOnly />
    <Outcome failure={failure} done={form.isSaved && saved} />
    <Button kind="solid" block type="submit" pending={pending}>
      {children}
    </Button>
  </>
)
