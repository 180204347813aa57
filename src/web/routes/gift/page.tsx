import { textsIn } from '#domain/each-language.ts'
import { servedPart } from '#web/lazy/served-part.tsx'
import { orMissing } from '#web/loaders/or-missing.ts'
import { shopContext, visitorContext } from '#web/loaders/shop-context.ts'
import type { PageHandle } from '#web/page-handle.ts'
import { pageMeta } from '#web/page-meta.ts'
import { voiceOf } from '#web/voices/voice-of.ts'
import type { Route } from './+types/page.ts'
import { giftPageTexts } from './texts.ts'

// Lazy, because the route manifest, which every page loads, lists all static imports of every route.
const GiftSheet = servedPart(async () => (await import('./gift-sheet.tsx')).GiftSheet)

export const handle: PageHandle = { chrome: 'slim' }

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const visitor = await context.get(visitorContext)()
  const { openGift } = context.get(shopContext).orders
  const gift = await orMissing(openGift({ token: params.token, accountId: visitor?.accountId ?? null }))
  const { title } = textsIn(voiceOf(request), giftPageTexts)
  return { title, gift, email: visitor?.email ?? null }
}

export const meta = (args: Route.MetaArgs) => [
  ...pageMeta(args, () => ({ title: args.loaderData?.title })),
  { name: 'robots', content: 'noindex' },
]

export default function GiftPage({ loaderData, params }: Route.ComponentProps) {
  return <GiftSheet {...loaderData} token={params.token} />
}
