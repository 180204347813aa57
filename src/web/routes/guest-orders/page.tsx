import { data } from 'react-router'
import { textsIn } from '#domain/each-language.ts'
import { isOrderNumber } from '#domain/orders/placing/order-number.ts'
import { servedPart } from '#web/lazy/served-part.tsx'
import type { PageHandle } from '#web/page-handle.ts'
import { pageMeta } from '#web/page-meta.ts'
import { voiceOf } from '#web/voices/voice-of.ts'
import type { Route } from './+types/page.ts'
import { texts } from './texts.ts'

export const handle: PageHandle = { chrome: 'slim' }

// Lazy, because the route manifest, which every page loads, lists all static imports of every route.
const GuestOrder = servedPart(async () => (await import('./guest-order.tsx')).GuestOrder)

export const loader = ({ params, request }: Route.LoaderArgs) => {
  if (!isOrderNumber(params.number)) throw data(null, { status: 404 })
  return { number: params.number, title: textsIn(voiceOf(request), texts).title }
}

export const meta = (args: Route.MetaArgs) => [
  ...pageMeta(args, () => ({ title: args.loaderData?.title })),
  { name: 'robots', content: 'noindex' },
]

/** An order made without an account, which its buyer opens with a mailed code. */
export default function GuestOrderPage({ loaderData }: Route.ComponentProps) {
  return (
    <div className="wrap-narrow min-h-[calc(100svh-4rem)] py-6">
      <h1 className="mb-6 text-3xl">{loaderData.title}</h1>
      <GuestOrder number={loaderData.number} />
    </div>
  )
}
