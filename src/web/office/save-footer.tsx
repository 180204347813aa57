import type { ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import { LeaveGuard } from './dialogs/leave-guard.tsx'
import { Outcome } from './outcome.tsx'
import type { OpenForm } from './use-open-form.ts'

interface SaveEndProps {
  form: OpenForm
  failure: ReactNode
  pending: boolean
  /** Shown once everything is saved. */
  saved: string
  /** Label of the button. */
  children: ReactNode
}

/**
 * The end of a form that stays open: the failure or the confirmation that everything is saved, the save button, and the
 * guard against leaving unsaved changes.
 */
export const SaveFooter = ({ form, failure, pending, saved, children }: SaveEndProps) => (
  <>
    <LeaveGuard when={form.isUnsaved} pathOnly />
    <Outcome failure={failure} done={form.isSaved && saved} />
    <Button kind="solid" block type="submit" pending={pending}>
      {children}
    </Button>
  </>
)
