import { Link } from 'react-router'
import { keepsAccess } from '#domain/orders/order-states.ts'
import { servedPart } from '#web/lazy/served-part.tsx'
import { orMissing } from '#web/loaders/or-missing.ts'
import { Detail } from '#web/office/detail.tsx'
import { openOffice } from '#web/office/open-office.ts'
import { providerName } from '#web/office/provider-name.ts'
import { useFormats } from '#web/office/use-formats.ts'
import { Notice } from '#web/ui/notice.tsx'
import { useTexts } from '#web/voices/use-texts.ts'
import type { Route } from './+types/order.ts'
import { BuyerAddress } from './buyer-address.tsx'
import { OrderActions } from './order-actions.tsx'
import { OrderBilling } from './order-billing.tsx'
import { OrderDocuments } from './order-documents.tsx'
import { OrderGift } from './order-gift.tsx'
import { OrderState } from './order-state.tsx'
import { orderTexts } from './order-texts.ts'

// Lazy, because the route manifest, which every page loads, lists all static imports of every route.
const OrderHistory = servedPart(async () => (await import('./order-history.tsx')).OrderHistory)

export const loader = async ({ context, params }: Route.LoaderArgs) => ({
  order: await orMissing((await openOffice(context)).orders.show(params.id)),
})

/** One order beside the list: who bought what, what happened to it, and the possible actions. */
export default function OrderDetail({ loaderData: { order } }: Route.ComponentProps) {
  const { usd, dollars, sum } = useFormats()
  const { lines: name, charged, toCharge, taxes, consent } = useTexts(orderTexts)
  const due = order.quoted.currency === order.currency ? null : order.quoted
  const shown = order.paidAt ? order.charged : due
  const local = shown && sum(shown.currency, shown.amount)
  return (
    <Detail key={order.id} heading="order-number" list="/admin/orders">
      <div className="flex items-start gap-3">
        <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
          <h2 id="order-number" className="text-xl">
            {order.number}
          </h2>
          <OrderState status={order.status} test={order.test} />
        </div>
        <span className="ml-auto flex-none leading-7 tabular-nums">{dollars(order.totalCents)}</span>
      </div>
      <p className="mt-1 [overflow-wrap:anywhere] text-ink-2">
        <Link to={`/admin/customers/${order.guest?.takenOver?.accountId ?? order.accountId}`}>
          <BuyerAddress order={order} />
        </Link>
        , {order.provider === 'free' ? dollars(0) : providerName(order.provider)}
        {local && `, ${order.paidAt ? charged(local) : toCharge(local)}`}
      </p>
      <OrderNote order={order} />
      <ul aria-label={name} className="mt-3 grid gap-1 border-y border-line py-3">
        {order.lines.map((line) => (
          <li key={`${line.slug} ${line.variant}`} className="flex justify-between gap-3">
            <Link to={`/admin/products/${line.productId}`} className="min-w-0 [overflow-wrap:anywhere]">
              {line.title}
            </Link>
            <span className="flex-none text-ink-3 tabular-nums">
              {line.quantity} × {usd(line.unitCents)}
            </span>
          </li>
        ))}
        {order.discountCents > 0 && (
          <li className="flex justify-between gap-3">
            <span>{order.code}</span>
            <span className="flex-none text-ink-3 tabular-nums">−{usd(order.discountCents)}</span>
          </li>
        )}
        {order.country && (
          <li className="flex justify-between gap-3">
            <span>{taxes(order.country)}</span>
            <span className="flex-none text-ink-3 tabular-nums">{usd(order.taxCents)}</span>
          </li>
        )}
        <OtherCountry order={order} />
        <OrderBilling order={order} />
        {order.consent && <li className="text-ink-2">{consent(order.consent)}</li>}
      </ul>
      <OrderGift order={order} />
      <OrderDocuments order={order} />
      <OrderHistory order={order} />
      <OrderActions order={order} />
    </Detail>
  )
}

/**
 * The provider reports another country for the payer than the buyer stated: evidence to keep in mind, but no reason to
 * stop.
 */
function OtherCountry({ order: { country, payments } }: { order: Route.ComponentProps['loaderData']['order'] }) {
  const { otherCountry } = useTexts(orderTexts)
  const payer = payments.find(({ payerCountry }) => payerCountry !== null && payerCountry !== country)?.payerCountry
  return country && payer ? <li className="text-warning">{otherCountry(country, payer)}</li> : null
}

/** The one thing to know about an order that is not simply paid and downloaded. */
function OrderNote({ order }: { order: Route.ComponentProps['loaderData']['order'] }) {
  const { reasons, nextCheck, notFetched } = useTexts(orderTexts)
  const { shortInstant } = useFormats()
  const { reason, nextCheckAt } = order
  const isUnclaimed = order.gift !== null && order.gift.claimedAt === null
  const hasAccess = keepsAccess({ status: order.status, withdrawn: order.withdrawal?.state === 'withdrawn' })
  const neverFetched = !isUnclaimed && hasAccess && !order.deliveries.some(({ whole }) => whole)
  if (!reason && !neverFetched) return null
  return (
    <div className="mt-3">
      <Notice kind={reason ? 'warning' : 'info'}>
        <p>{reason ? reasons[reason] : notFetched}</p>
        {reason && nextCheckAt && (
          <p className="mt-1 font-normal">{nextCheck(shortInstant(nextCheckAt).replaceAll(' ', '\u00a0'))}</p>
        )}
      </Notice>
    </div>
  )
}
