import type { OrderStatus } from '#domain/orders/order-states.ts'
import { isRecord } from '#web/is-record.ts'
import type { Formats } from '#web/office/make-formats.ts'
import { useTexts } from '#web/voices/use-texts.ts'
import type { Route } from './+types/order.ts'
import { giftTexts } from './gift-texts.ts'
import { orderTexts } from './order-texts.ts'
import { texts } from './texts.ts'

type Order = Route.ComponentProps['loaderData']['order']

export interface EventWords {
  words: string
  small?: string
  tone?: 'ok' | 'bad'
}

const goodStates = ['paid']
const badStates = ['failed', 'disputed', 'charged_back']
const toneOf = (state: string | null): { tone?: 'ok' | 'bad' } =>
  state && goodStates.includes(state) ? { tone: 'ok' } : state && badStates.includes(state) ? { tone: 'bad' } : {}

const field = (details: unknown, name: string): unknown => (isRecord(details) ? details[name] : undefined)

/** Words one event of an order, for its page and for those who judge a dispute. */
export function useEventWords({ dollars, sum }: Pick<Formats, 'dollars' | 'sum'>) {
  const { events: words } = useTexts(orderTexts)
  const { states } = useTexts(texts)
  const giftWords: Record<string, string> = useTexts(giftTexts).events
  const stateOf = (state: string | null) => (state ? (states[state as OrderStatus] ?? state) : '')

  /** Amount and provider's id, to tell several payments apart. */
  function namePayment(payments: Order['payments'], id: string): string {
    const payment = payments.find((one) => one.id === id)
    return payment?.amount ? `${sum(payment.currency, payment.amount)}, ${id}` : id
  }

  return (
    { kind, to, details }: Pick<Order['events'][number], 'kind' | 'to' | 'details'>,
    { payments, totalCents }: Pick<Order, 'payments' | 'totalCents'>,
  ): EventWords => {
    if (kind === 'created') return { words: words.created, small: dollars(totalCents) }
    if (kind === 'status')
      return {
        words: words.status(stateOf(to)),
        ...toneOf(to),
        ...(field(details, 'by') === 'code' ? { small: words.codeGone } : {}),
      }
    if (kind === 'payment')
      return {
        words: words.payment(String(field(details, 'detail') ?? '')),
        small: namePayment(payments, String(field(details, 'payment') ?? '')),
      }
    if (kind === 'decline')
      return {
        words: field(details, 'final') === true ? words.refused : words.declined,
        small: String(field(details, 'reason') ?? ''),
        tone: 'bad',
      }
    const outcome = kind === 'refund' ? field(details, 'state') : null
    if (outcome === 'done') return { words: words.refundDone, tone: 'ok' }
    if (outcome === 'pending') return { words: words.refundPending }
    if (outcome === 'refused') return { words: words.refundRefused, tone: 'bad' }
    if (kind === 'refund') {
      const cents = field(details, 'cents')
      const named = namePayment(payments, String(field(details, 'payment') ?? ''))
      return { words: words.refund(typeof cents === 'number' ? dollars(cents) : named) }
    }
    if (kind === 'accepted') return { words: words.accepted, tone: 'ok' }
    if (kind === 'gift') return { words: giftWords[String(field(details, 'did'))] ?? words.other(kind) }
    if (kind === 'withdrawn') return { words: words.withdrawn, tone: 'bad' }
    if (kind === 'receipt') return { words: words.receipt }
    return { words: words.other(kind) }
  }
}
