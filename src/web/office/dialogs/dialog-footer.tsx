import type { ReactNode } from 'react'
import { useHold } from '#web/dialogs/use-hold.ts'
import { Button } from '#web/ui/button.tsx'
import { useTexts } from '#web/voices/use-texts.ts'
import { frameTexts } from '../frame/frame-texts.ts'
import { Outcome } from '../outcome.tsx'

interface End {
  /** Label of the confirming button. */
  children: ReactNode
  failure?: ReactNode
  pending: boolean
  disabled?: boolean
  onClose: () => void
  /** If omitted, the button submits the surrounding form. */
  onConfirm?: () => void
}

/**
 * The end of every question dialog: the failure, a way out that changes nothing, and the confirming button. Once
 * pressed, it holds the dialog open until there is a response.
 */
export function DialogFooter({ children, failure, pending, disabled, onClose, onConfirm: onDo }: End) {
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
