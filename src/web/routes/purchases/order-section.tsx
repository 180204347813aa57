import { Suspense } from 'react'
import { displayPrice } from '#domain/money.ts'
import type { Order } from '#domain/orders/list-orders.ts'
import { keepsAccess, type OrderStatus } from '#domain/orders/order-states.ts'
import { lazyPart } from '#web/lazy/lazy-part.ts'
import type { OwnOrder } from '#web/personal/purchase/order.ts'
import { formatDay } from '#web/ui/format-day.ts'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Price } from '#web/ui/price.tsx'
import type { PersonalTexts } from '#web/voices/mixed/personal.ts'
import { personalTexts } from '#web/voices/personal-texts.ts'
import { useTexts } from '#web/voices/use-texts.ts'
import { useVoice } from '#web/voices/voice-context.ts'
import { DiscountNote } from './discount-note.tsx'
import { DocumentLinks } from './document-links.tsx'
import { DownloadButton } from './download-button.tsx'
import { OrderLineItem } from './order-line-item.tsx'

// Lazy, because few orders are gifts.
const GiftBox = lazyPart(async () => (await import('#web/personal/purchase/gifts/gift-box.tsx')).GiftBox)

const good = { look: 'bg-success-bg text-success', icon: 'check' } as const
const waiting = { look: 'bg-warning-bg text-warning', icon: 'clock' } as const
const over = { look: 'bg-sunken text-ink-2', icon: null } as const
const bad = { look: 'bg-danger-bg text-danger', icon: 'alert' } as const

const looks: Record<OrderStatus, { look: string; icon: IconName | null }> = {
  awaiting_payment: waiting,
  pending: waiting,
  paid: good,
  partially_refunded: good,
  disputed: bad,
  charged_back: bad,
  failed: bad,
  refunded: over,
  cancelled: over,
  expired: over,
}

const mark =
  'inline-flex items-center gap-1.5 rounded-pic px-2 py-1 text-xs leading-tight font-semibold whitespace-nowrap'

// Lazy, because few orders have a right of withdrawal.
const WithdrawalPart = lazyPart(async () => (await import('./withdrawing/withdrawal-part.tsx')).WithdrawalPart)

export function OrderSection({ order, reload }: { order: OwnOrder; reload: () => void }) {
  const { locale, money, parts } = useVoice()
  const { purchases } = useTexts(personalTexts)
  const { look, icon } = looks[order.status]
  const note = noteOf(order, purchases.notes)
  return (
    <section aria-labelledby={order.id} className="grid gap-2 border-t-2 border-ink pt-4 pb-8">
      <div className="grid min-h-9 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 sm:grid-cols-[auto_minmax(0,1fr)_auto]">
        <h2 id={order.id} className="font-text text-md tracking-normal tabular-nums">
          {order.number}
        </h2>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1 max-sm:row-start-2">
          <time dateTime={order.createdAt} className="text-sm text-ink-3 tabular-nums">
            {formatDay(order.createdAt, locale)}
          </time>
          <span className={`${mark} ${look}`}>
            {icon && <Icon name={icon} small />}
            {purchases.states[order.status]}
          </span>
          {order.test && <span className={`${mark} ${waiting.look}`}>{purchases.testOrder}</span>}
        </div>
        <span className="text-right max-sm:row-span-2 max-sm:self-start">
          <Price price={displayPrice(order.totalCents)} />
          {order.charged && (
            <span className="block text-xs text-ink-3 tabular-nums">
              {purchases.charged(money.sum(order.charged.currency, order.charged.amount))}
            </span>
          )}
        </span>
      </div>
      <DiscountNote order={order} />
      {note && (
        <Notice kind={looks[order.status] === bad ? 'danger' : 'warning'} lang={parts[note.lang]}>
          {note.text}
        </Notice>
      )}
      <ul>
        {order.lines.map((line) => (
          <OrderLineItem
            key={`${line.slug} ${line.variant}`}
            order={order}
            line={line}
            access={keepsAccess({ status: order.status, withdrawn: order.withdrawal?.state === 'withdrawn' })}
            given={Boolean(order.gift)}
          />
        ))}
      </ul>
      {order.gift && (
        <Suspense>
          <GiftBox orderId={order.id} gift={order.gift} />
        </Suspense>
      )}
      <DocumentLinks order={order} />
      {order.withdrawal && (
        <Suspense>
          <WithdrawalPart order={order} reload={reload} />
        </Suspense>
      )}
      {order.fileName && order.lines.length > 1 && (
        <div className="sm:justify-self-end">
          <DownloadButton
            orderId={order.id}
            fileName={order.fileName}
            label={purchases.allFiles}
            title={order.number}
          />
        </div>
      )}
    </section>
  )
}

function noteOf(
  { status, provider }: Order,
  notes: PersonalTexts['purchases']['notes'],
): { text: string; lang: 'en' | 'es' } | null {
  if (status === 'pending') return { text: provider === 'mercadopago' ? notes.pending : notes.pendingOther, lang: 'es' }
  return status === 'disputed' ? { text: notes.disputed, lang: 'en' } : null
}
