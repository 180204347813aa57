import { useSearchParams } from 'react-router'
import type { PageHandle } from '#web/page-handle.ts'
import { pageMeta } from '#web/page-meta.ts'
import { ResultLayout } from '#web/personal/result-layout.tsx'
import { StillPicture } from '#web/personal/still-picture.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { personalTexts, usePersonalTexts } from '#web/voices/use-personal-texts.ts'
import type { Route } from './+types/page.ts'

export const handle: PageHandle = {
  chrome: 'slim',
  back: { to: '/cart', label: (voice) => personalTexts.read(voice).cart.title },
}

export const meta = (args: Route.MetaArgs) => [
  ...pageMeta(args, ({ name }) => ({ title: personalTexts.read(name).failure.title })),
  { name: 'robots', content: 'noindex' },
]

export default function FailurePage() {
  const [parameters] = useSearchParams()
  const { failure } = usePersonalTexts()
  const reason = parameters.has('token')
    ? failure.paypal
    : parameters.has('collection_id')
      ? failure.mercadopago
      : failure.unknown
  return (
    <ResultLayout picture={<StillPicture parameters={parameters} />}>
      <p className="plaque">{failure.title}</p>
      <h1 className="mt-2 text-3xl">{reason}</h1>
      <p className="mt-4 text-lg text-ink-2">{failure.again}</p>
      <p className="mt-2 max-w-[46ch] text-ink-2">{failure.money}</p>
      <div className="mt-6 flex flex-wrap gap-2">
        <ButtonLink kind="accent" to="/cart/checkout">
          {failure.checkout}
        </ButtonLink>
        <ButtonLink kind="line" large to="/cart">
          {failure.cart}
        </ButtonLink>
      </div>
    </ResultLayout>
  )
}
