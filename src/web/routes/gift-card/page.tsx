import { lazy, Suspense } from 'react'
import { textsIn } from '#domain/each-language.ts'
import type { PageHandle } from '#web/page-handle.ts'
import { pageMeta } from '#web/page-meta.ts'
import { voiceOf } from '#web/voices/voice-of.ts'
import type { Route } from './+types/page.ts'
import { cardTexts } from './texts.ts'

// What every page knows of every other one names all that a page imports by itself.
const GiftCard = lazy(async () => ({ default: (await import('./gift-card.tsx')).GiftCard }))

export const handle: PageHandle = { chrome: 'slim' }

export const loader = ({ request }: Route.LoaderArgs) => ({ title: textsIn(voiceOf(request), cardTexts).title })

export const meta = (args: Route.MetaArgs) => pageMeta(args, () => ({ title: args.loaderData?.title }))

/** What a buyer prints to hand a gift over by hand; the card itself comes with the browser's own question. */
export default function GiftCardPage({ params }: Route.ComponentProps) {
  return (
    <div className="wrap-narrow max-w-[44rem]! py-[clamp(1.5rem,4vw,4rem)]">
      <Suspense>
        <GiftCard orderId={params.id} />
      </Suspense>
    </div>
  )
}
