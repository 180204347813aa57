import { IconButton } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useTexts } from '#web/voices/use-texts.ts'
import { useVoice } from '#web/voices/voice-context.ts'
import { usePersonal } from './use-personal.ts'

/** What concerns every page: the store does not answer, or it undid the last change. */
export function PersonalNotices() {
  const { parts } = useVoice()
  const { silence, refused, lasting, cartOpen, dismissRefused } = usePersonal()
  const { notices: texts } = useTexts()
  const bar =
    'flex min-h-14 items-center gap-3 rounded-box bg-solid py-1.5 pr-1.5 pl-4 text-sm leading-snug text-on-solid shadow-sheet'
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
        <div className={bar} lang={parts.es}>
          <Icon name="alert" />
          <span className="mr-auto">{texts.refused}</span>
          <IconButton label={texts.close} className="text-on-solid! hover:bg-solid-hover!" onClick={dismissRefused}>
            <Icon name="close" />
          </IconButton>
        </div>
      )}
    </div>
  )
}
