import { orMissing } from '#web/office/or-missing.ts'
import { useFormats } from '#web/office/use-formats.ts'
import { shopContext } from '#web/shop-context.ts'
import type { Route } from './+types/order.ts'
import { OrderState } from './order-state.tsx'

export const loader = async ({ context, params }: Route.LoaderArgs) => ({
  order: await orMissing(context.get(shopContext).payments.showOrder(params.id)),
})

/** One order beside the list: who bought what, and what happened to it. */
export default function OrderDetail({ loaderData: { order } }: Route.ComponentProps) {
  const { usd, instant } = useFormats()
  return (
    <aside className="detail" aria-labelledby="order-number">
      <div className="flex flex-wrap items-center gap-3">
        <h2 id="order-number" className="text-xl">
          {order.number}
        </h2>
        <OrderState status={order.status} />
        <span className="ml-auto tabular-nums">USD {usd(order.totalCents)}</span>
      </div>
      <p className="mt-1 [overflow-wrap:anywhere] text-ink-2">{order.email}</p>
      <ol className="history">
        {order.events.map((event) => (
          <li key={`${event.at} ${event.kind} ${event.to}`}>
            <time dateTime={event.at}>{instant(event.at)}</time>
            <span>{event.kind}</span>
          </li>
        ))}
      </ol>
    </aside>
  )
}
