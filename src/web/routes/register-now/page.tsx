import { textsIn } from '#domain/each-language.ts'
import { useSettings } from '#web/loaders/settings-context.ts'
import type { PageHandle } from '#web/page-handle.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useTexts } from '#web/voices/use-texts.ts'
import { currentVoice, useVoice } from '#web/voices/voice-context.ts'
import { CatGone } from './cat-gone.tsx'
import { lockoutTexts } from './lockout-texts.ts'
import { useLockout } from './use-lockout.ts'

export const handle: PageHandle = { chrome: 'none' }

export const meta = () => [
  { title: textsIn(currentVoice().name, lockoutTexts).title },
  { name: 'robots', content: 'noindex' },
]

/** The lockout page of banned accounts: nothing works here except F5 and the link that leads away. */
export default function RegisterNow() {
  const { parts } = useVoice()
  const lockout = useTexts(lockoutTexts)
  const { lockoutUrl } = useSettings()
  useLockout()
  return (
    <div
      lang={parts.es}
      className="grid flex-1 place-content-center justify-items-center gap-8 px-gutter py-8 select-none md:grid-cols-[auto_auto] md:items-end md:gap-12"
    >
      <div className="relative aspect-[4/5] w-[min(62vw,19rem)] rounded-[2px] bg-surface p-[clamp(10px,2vw,16px)] shadow-float md:w-[min(24rem,42vw)]">
        <CatGone label={lockout.picture} />
      </div>
      <div className="w-full max-w-96 border-l-[3px] border-accent pl-4 md:w-[min(24rem,42vw)]">
        <h1 className="text-3xl tracking-[-.025em]">{lockout.title}</h1>
        <p className="mt-2 text-ink-2">{lockout.text}</p>
        {lockoutUrl && (
          <p className="mt-4">
            <a
              href={lockoutUrl}
              data-way-out
              draggable={false}
              className="inline-flex min-h-ctl items-center gap-1.5 font-semibold"
            >
              {lockout.link} <Icon name="out" small />
            </a>
          </p>
        )}
      </div>
    </div>
  )
}
