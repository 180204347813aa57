import { useSearchParams } from 'react-router'
import type { PageHandle } from '#web/page-handle.ts'
import { pageMeta } from '#web/page-meta.ts'
import { ResultLayout } from '#web/personal/result-layout.tsx'
import { StillPicture } from '#web/personal/still-picture.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { personalTexts, usePersonalTexts } from '#web/voices/use-personal-texts.ts'
import { useVoice } from '#web/voices/voice-context.ts'
import type { Route } from './+types/page.ts'
import { useGoOnWhenPaid } from './use-go-on-when-paid.ts'

export const handle: PageHandle = {
  chrome: 'slim',
  back: { to: '/purchases', label: (voice) => personalTexts.read(voice).purchases.title },
}

export const meta = (args: Route.MetaArgs) => [
  ...pageMeta(args, ({ name }) => ({ title: personalTexts.read(name).pending.title })),
  { name: 'robots', content: 'noindex' },
]

export default function PendingPage() {
  const { parts } = useVoice()
  const [parameters] = useSearchParams()
  const { pending } = usePersonalTexts()
  useGoOnWhenPaid(parameters.get('order') ?? parameters.get('external_reference'))
  return (
    <ResultLayout picture={<StillPicture parameters={parameters} />}>
      <p className="plaque">{pending.title}</p>
      <h1 className="mt-2 text-3xl">{parameters.has('collection_id') ? pending.mercadopago : pending.other}</h1>
      <p className="mt-4 max-w-[46ch] text-ink-2">{pending.money}</p>
      <div className="mt-6 flex flex-wrap gap-2">
        <ButtonLink kind="solid" large to="/purchases" lang={parts.en}>
          {pending.purchases}
        </ButtonLink>
        <ButtonLink kind="line" large to="/">
          {pending.store}
        </ButtonLink>
      </div>
    </ResultLayout>
  )
}
