import { textsIn } from '#domain/each-language.ts'
import { servedPart } from '#web/lazy/served-part.tsx'
import { orMissing } from '#web/loaders/or-missing.ts'
import { shopContext, visitorContext } from '#web/loaders/shop-context.ts'
import type { PageHandle } from '#web/page-handle.ts'
import { pageMeta } from '#web/page-meta.ts'
import { voiceOf } from '#web/voices/voice-of.ts'
import type { Route } from './+types/page.ts'
import { cardTexts } from './texts.ts'

// Lazy, because the route manifest, which every page loads, lists all static imports of every route.
const GiftCard = servedPart(async () => (await import('./gift-card.tsx')).GiftCard)

export const handle: PageHandle = { chrome: 'slim' }

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const visitor = await context.get(visitorContext)()
  const { orders } = context.get(shopContext)
  const orderId = params.id
  const accountId = visitor?.accountId ?? ''
  const [gift, { lines }] = await orMissing(
    Promise.all([orders.showGift({ orderId, accountId }), orders.find({ orderId, accountIds: [accountId] })]),
  )
  const { title } = textsIn(voiceOf(request), cardTexts)
  return { title, gift, titles: lines.map((line) => line.title) }
}

export const meta = (args: Route.MetaArgs) => pageMeta(args, () => ({ title: args.loaderData?.title }))

/** A card that a buyer prints to hand over a gift in person. */
export default function GiftCardPage({ loaderData: { gift, titles } }: Route.ComponentProps) {
  return (
    <div className="wrap-narrow max-w-[44rem]! py-[clamp(1.5rem,4vw,4rem)]">
      <GiftCard gift={gift} titles={titles} />
    </div>
  )
}
