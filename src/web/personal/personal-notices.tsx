import type { ReactNode } from 'react'
import { IconButton } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useTexts } from '#web/voices/use-texts.ts'
import { useVoice } from '#web/voices/voice-context.ts'
import { usePersonal } from './use-personal.ts'

const bar =
  'flex min-h-14 items-center gap-3 rounded-box bg-solid py-1.5 pr-1.5 pl-4 text-sm leading-snug text-on-solid shadow-sheet'

/** What concerns every page: the store does not answer, undid the last change, or did not log out. */
export function PersonalNotices() {
  const { parts } = useVoice()
  const { silence, refused, stillIn, lasting, cartOpen, dismissRefused, dismissStillIn } = usePersonal()
  const { notices: texts } = useTexts()
  return (
    <div role="status" className="fixed inset-x-gutter bottom-gutter z-60 grid gap-2 sm:left-auto sm:max-w-100">
      {silence && (
        <p className={`${bar} pr-4!`}>
          <Icon name="alert" />
          <span>
            <b>{silence === 'timed-out' ? texts.offline.timedOut : texts.offline.text}</b>{' '}
            {lasting ? texts.offline.more : texts.offline.unkept}
          </span>
        </p>
      )}
      {refused && !cartOpen && (
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
