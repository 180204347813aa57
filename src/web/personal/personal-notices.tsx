import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { useTopDialog } from '#web/dialogs/use-top-dialog.ts'
import { IconButton } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useTexts } from '#web/voices/use-texts.ts'
import { useVoice } from '#web/voices/voice-context.ts'
import { usePersonal } from './use-personal.ts'

// In a low window they would cover most of the page, or of the dialog, and are at its end.
const onPage = 'fixed low:static low:not-empty:p-gutter inset-x-gutter bottom-gutter sm:left-auto sm:max-w-100'
// Sticks to the bottom of the dialog, after its content, so that it covers nothing once the dialog is scrolled to its
// end.
const inDialog = 'sticky low:static bottom-0 not-empty:p-3'
const bar =
  'flex min-h-14 items-center gap-3 rounded-box bg-solid py-1.5 pr-1.5 pl-4 text-sm leading-snug text-on-solid shadow-sheet'

/** Notices that concern every page: the store does not respond, it undid the last change, or the logout failed. */
export function PersonalNotices() {
  const { parts } = useVoice()
  const {
    silence,
    refused,
    signOutFailed: stillIn,
    lasting,
    dismissRefused,
    dismissSignOutFailed: dismissStillIn,
  } = usePersonal()
  const { notices: texts } = useTexts()
  const dialog = useTopDialog()
  const notices = (
    <div role="status" data-foot="notices" className={`z-60 grid gap-2 ${dialog ? inDialog : onPage}`}>
      {silence && (
        <p className={`${bar} pr-4!`}>
          <Icon name="alert" />
          <span>
            <b>{silence === 'timed-out' ? texts.offline.timedOut : texts.offline.text}</b>{' '}
            {lasting ? texts.offline.more : texts.offline.unkept}
          </span>
        </p>
      )}
      {refused && (
        <Dismissible close={texts.close} onClose={dismissRefused} lang={parts.es}>
          {texts.refused}
        </Dismissible>
      )}
      {stillIn && (
        <Dismissible close={texts.close} onClose={dismissStillIn}>
          {texts.stillIn}
        </Dismissible>
      )}
    </div>
  )
  return dialog ? createPortal(notices, dialog) : notices
}

interface DismissibleProps {
  close: string
  onClose: () => void
  lang?: string | undefined
  children: ReactNode
}

function Dismissible({ close, onClose, lang, children }: DismissibleProps) {
  return (
    <div className={bar} lang={lang}>
      <Icon name="alert" />
      <span className="mr-auto">{children}</span>
      <IconButton label={close} className="text-on-solid! hover:bg-solid-hover!" onClick={onClose}>
        <Icon name="close" />
      </IconButton>
    </div>
  )
}
