import { type ReactNode, useId } from 'react'
import { IconButton } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useModal } from './use-modal.ts'

interface Question {
  title: string
  /** What the button says that closes it. */
  close: string
  onClose: () => void
  children: ReactNode
}

/** A question before something is changed; Escape and the close button leave everything as it was. */
export function QuestionDialog({ title, close, onClose, children }: Question) {
  const modal = useModal(onClose)
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
        <IconButton label={close} onClick={onClose}>
          <Icon name="close" />
        </IconButton>
      </div>
      <div className="grid gap-4">{children}</div>
    </dialog>
  )
}
