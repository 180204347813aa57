import { type ReactNode, useId } from 'react'
import { IconButton } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useTexts } from '#web/voices/use-texts.ts'
import { lateTexts } from './late-texts.ts'
import { HeldContext } from './use-holding.ts'
import { useModal } from './use-modal.ts'

interface Question {
  title: string
  /** What the button says that closes it. */
  close: string
  /** The answer to what was asked here is on its way; what stands inside may tell it by `useHold`. */
  isAsked?: boolean
  onClose: () => void
  children: ReactNode
}

/** In a long dialog it stands below what is seen. */
const bringIntoView = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' })

/**
 * A question before something is changed; Escape and the close button leave everything as it was. Once it is asked they
 * wait for the answer.
 */
export function QuestionDialog({ title, close, isAsked, onClose, children }: Question) {
  const { modal, isHeld, isLate, hold } = useModal(onClose, isAsked)
  const late = useTexts(lateTexts)
  const heading = useId()
  return (
    <dialog
      {...modal}
      aria-labelledby={heading}
      className="m-auto w-[min(calc(100vw-2rem),28rem)] rounded-box bg-surface p-5 text-ink shadow-sheet backdrop:bg-scrim sm:p-6"
    >
      <div className="mb-4 flex items-center justify-between gap-3">
        <h2 id={heading} className="text-xl">
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
