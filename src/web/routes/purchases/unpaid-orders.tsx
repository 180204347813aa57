import { Suspense } from 'react'
import { displayPrice } from '#domain/money.ts'
import { isClosed } from '#domain/orders/order-states.ts'
import { catalogLanguage } from '#domain/voice.ts'
import { lazyPart } from '#web/lazy/lazy-part.ts'
import type { OwnOrder } from '#web/personal/purchase/order.ts'
import { formatDay } from '#web/ui/format-day.ts'
import { Icon } from '#web/ui/icon.tsx'
import { personalTexts } from '#web/voices/personal-texts.ts'
import { priceText } from '#web/voices/plain-money.ts'
import { useTexts } from '#web/voices/use-texts.ts'
import { useVoice } from '#web/voices/voice-context.ts'

// Lazy, because few buyers have unpaid orders.
const OpenOrderActions = lazyPart(async () => (await import('./open-order-actions.tsx')).OpenOrderActions)

export const isUnpaid = ({ status }: OwnOrder): boolean => status === 'awaiting_payment' || isClosed(status)

/** Attempts that were never paid, collapsed below the purchases; open ones can be paid or discarded. */
export function UnpaidOrders({ orders, open, reload }: { orders: OwnOrder[]; open: boolean; reload(): void }) {
  const { purchases } = useTexts(personalTexts)
  if (orders.length === 0) return null
  return (
    <details open={open} className="group mt-2 border-t border-line print:hidden">
      <summary className="flex min-h-ctl cursor-pointer items-center gap-2 text-sm text-ink-2">
        <Icon name="down" small className="transition-transform group-open:rotate-180" />
        {purchases.unpaid(orders.length)}
      </summary>
      <ul>
        {orders.map((order) => (
          <UnpaidOrder key={order.id} order={order} reload={reload} />
        ))}
      </ul>
    </details>
  )
}

function UnpaidOrder({ order, reload }: { order: OwnOrder; reload(): void }) {
  const { locale, money } = useVoice()
  const { purchases } = useTexts(personalTexts)
  const titles = order.lines.map(({ title }) => title).join(', ')
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line py-3 text-sm">
      <div className="min-w-0 flex-[1_1_16rem]">
        <p lang={catalogLanguage} className="wrap-anywhere text-ink">
          {titles}
        </p>
        <p className="text-ink-3 tabular-nums">
          {order.number} · {formatDay(order.createdAt, locale)} · {priceText(money, displayPrice(order.totalCents))} ·{' '}
          {purchases.states[order.status]}
        </p>
        {order.status === 'failed' && <p className="max-w-[60ch] text-ink-2">{purchases.notes.failed}</p>}
        {order.status === 'awaiting_payment' && (
          <p className="max-w-[60ch] text-ink-2">{purchases.notes.awaiting_payment}</p>
        )}
      </div>
      <Suspense>
        <OpenOrderActions order={order} reload={reload} />
      </Suspense>
    </li>
  )
}
