import type { ReactNode } from 'react'
import { useHold } from '#web/dialogs/use-hold.ts'
import { Button } from '#web/ui/button.tsx'
import { useTexts } from '#web/voices/use-texts.ts'
import { frameTexts } from '../frame/frame-texts.ts'
import { Outcome } from '../outcome.tsx'

interface End {
  /** What the button that does it says. */
  children: ReactNode
  failure?: ReactNode
  pending: boolean
  disabled?: boolean
  onClose: () => void
  /** Without it the button sends the form around. */
  onDo?: () => void
}

/**
 * How every question ends: what went wrong, a way out that changes nothing, and the button that does it. Pressed, it holds
 * the dialog until there is an answer.
 */
export function DialogEnd({ children, failure, pending, disabled, onClose, onDo }: End) {
  const frame = useTexts(frameTexts)
  const isHeld = useHold(pending)
  return (
    <>
      <Outcome failure={failure} />
      <div className="flex flex-wrap justify-end gap-2">
        <Button kind="line" pending={isHeld} onClick={onClose}>
          {frame.cancel}
        </Button>
        <Button kind="solid" type={onDo ? 'button' : 'submit'} pending={pending} disabled={disabled} onClick={onDo}>
          {children}
        </Button>
      </div>
    </>
  )
}
