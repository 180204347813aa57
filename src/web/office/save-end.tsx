import type { ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'

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
    {failure && (
      <Notice kind="danger" role="alert">
        {failure}
      </Notice>
    )}
    {saved && (
      <Notice kind="success" role="status">
        {saved}
      </Notice>
    )}
    <Button kind="solid" block type="submit" pending={pending}>
      {children}
    </Button>
  </>
)
