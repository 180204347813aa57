import { type ReactNode, useId } from 'react'
import { IconButton } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useTexts } from '#web/voices/use-texts.ts'
import { lateTexts } from './late-texts.ts'
import { HeldContext } from './use-holding.ts'
import { useModal } from './use-modal.ts'

interface ModalDialogProps {
  title: string
  /** Label of the close button. */
  close: string
  /** A request of this dialog is pending; its content can report its own requests with `useHold`. */
  isAsked?: boolean
  onClose: () => void
  children: ReactNode
}

/** In a long dialog the element may be below the visible part. */
const bringIntoView = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' })

/**
 * A titled dialog in front of the page. Escape and the close button leave everything unchanged; while a request is
 * pending they wait for its response.
 */
export function ModalDialog({ title, close, isAsked, onClose, children }: ModalDialogProps) {
  const { modal, isHeld, isLate, hold } = useModal(onClose, isAsked)
  const late = useTexts(lateTexts)
  const heading = useId()
  return (
    <dialog
      {...modal}
      aria-labelledby={heading}
      className="m-auto w-[min(calc(100vw-2rem),28rem)] rounded-box bg-surface p-5 text-ink shadow-sheet backdrop:bg-scrim sm:p-6"
    >
      <div className="mb-4 flex items-start justify-between gap-3">
        <h2 id={heading} className="self-center text-xl">
          {title}
        </h2>
        <IconButton label={close} pending={isHeld} onClick={onClose}>
          <Icon name="close" />
        </IconButton>
      </div>
      <div className="grid gap-4">
        <HeldContext value={{ isHeld, hold }}>{children}</HeldContext>
        {isLate && (
          <div ref={bringIntoView}>
            <Notice kind="warning" role="status">
              {late}
            </Notice>
          </div>
        )}
      </div>
    </dialog>
  )
}
