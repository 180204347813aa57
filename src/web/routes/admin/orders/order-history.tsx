import { displaySizeIn } from '#domain/display-size.ts'
import type { OrderStatus } from '#domain/orders/order-states.ts'
import { isRecord } from '#web/is-record.ts'
import type { Formats } from '#web/office/make-formats.ts'
import { useFormats } from '#web/office/use-formats.ts'
import { ZoneNote } from '#web/office/zone-note.tsx'
import { useSettings } from '#web/settings-context.ts'
import { useTexts } from '#web/voices/use-texts.ts'
import { useVoice } from '#web/voices/voice-context.ts'
import type { Route } from './+types/order.ts'
import { giftTexts } from './gift-texts.ts'
import { orderTexts } from './order-texts.ts'
import { texts } from './texts.ts'

type Order = Route.ComponentProps['loaderData']['order']

interface Moment {
  key: string
  at: string
  words: string
  small?: string
  tone?: 'ok' | 'bad'
}

const goodStates = ['paid']
const badStates = ['failed', 'disputed', 'charged_back']
const toneOf = (state: string | null): { tone?: 'ok' | 'bad' } =>
  state && goodStates.includes(state) ? { tone: 'ok' } : state && badStates.includes(state) ? { tone: 'bad' } : {}

const field = (details: unknown, name: string): unknown => (isRecord(details) ? details[name] : undefined)

/** How much it is and the provider's id: of several payments each is told from the others. */
function namePayment({ payments }: Order, id: string, sum: Formats['sum']): string {
  const payment = payments.find((one) => one.id === id)
  return payment?.amount ? `${sum(payment.currency, payment.amount)}, ${id}` : id
}

/** Everything that happened to the order, whoever wrote it down, on one line of time. */
function useMoments(order: Order): Moment[] {
  const { events: words } = useTexts(orderTexts)
  const { states } = useTexts(texts)
  const { dollars, sum, shortInstant } = useFormats()
  const { locale } = useVoice()
  // A demo may have no mail server, and a mailbox instead.
  const tellSent = useSettings().demo ? words.mailHanded : words.mailSent
  const giftWords: Record<string, string> = useTexts(giftTexts).events
  const stateOf = (state: string | null) => (state ? (states[state as OrderStatus] ?? state) : '')
  const happened = order.events.map((event, index): Moment => {
    const base = { key: `event ${index}`, at: event.at }
    if (event.kind === 'created') return { ...base, words: words.created, small: dollars(order.totalCents) }
    if (event.kind === 'status')
      return {
        ...base,
        words: words.status(stateOf(event.to)),
        ...toneOf(event.to),
        ...(field(event.details, 'by') === 'code' ? { small: words.codeGone } : {}),
      }
    if (event.kind === 'payment')
      return {
        ...base,
        words: words.payment(String(field(event.details, 'detail') ?? '')),
        small: namePayment(order, String(field(event.details, 'payment') ?? ''), sum),
      }
    if (event.kind === 'decline')
      return {
        ...base,
        words: field(event.details, 'final') === true ? words.refused : words.declined,
        small: String(field(event.details, 'reason') ?? ''),
        tone: 'bad',
      }
    const outcome = event.kind === 'refund' ? field(event.details, 'state') : null
    if (outcome === 'done') return { ...base, words: words.refundDone, tone: 'ok' }
    if (outcome === 'pending') return { ...base, words: words.refundPending }
    if (outcome === 'refused') return { ...base, words: words.refundRefused, tone: 'bad' }
    if (event.kind === 'refund')
      return { ...base, words: words.refund(dollars(Number(field(event.details, 'cents') ?? 0))) }
    if (event.kind === 'accepted') return { ...base, words: words.accepted, tone: 'ok' }
    if (event.kind === 'gift')
      return { ...base, words: giftWords[String(field(event.details, 'did'))] ?? words.other(event.kind) }
    if (event.kind === 'withdrawn') return { ...base, words: words.withdrawn, tone: 'bad' }
    if (event.kind === 'receipt') return { ...base, words: words.receipt }
    return { ...base, words: words.other(event.kind) }
  })
  const mailed = order.mails.map(
    ({ createdAt, sentAt, subject }, index): Moment => ({
      key: `mail ${index}`,
      at: createdAt,
      words: words.mail(subject),
      small: sentAt ? tellSent(shortInstant(sentAt).replaceAll(' ', '\u00a0')) : words.mailWaiting,
      ...(sentAt ? { tone: 'ok' as const } : {}),
    }),
  )
  const fetched = order.deliveries.map(
    ({ at, fileName, transfers, whole, bytes, size, address }, index): Moment => ({
      key: `delivery ${index}`,
      at,
      words: whole ? words.fetched(fileName) : transfers > 0 ? words.broken(fileName) : words.begun(fileName),
      small: `${displaySizeIn(locale, bytes)}${whole || size === null ? '' : ` / ${displaySizeIn(locale, size)}`}, ${address}`,
      ...(whole ? { tone: 'ok' as const } : {}),
    }),
  )
  return [...happened, ...mailed, ...fetched].toSorted((a, b) => a.at.localeCompare(b.at))
}

export function OrderHistory({ order }: { order: Order }) {
  const { history } = useTexts(orderTexts)
  const { shortInstant } = useFormats()
  return (
    <section aria-label={history}>
      <ol className="history">
        {useMoments(order).map(({ key, at, words, small, tone }) => (
          <li key={key} data-tone={tone}>
            <time dateTime={at}>{shortInstant(at)}</time>
            <span className="min-w-0 [overflow-wrap:anywhere]">
              {words}
              {small && <small>{small}</small>}
            </span>
          </li>
        ))}
      </ol>
      <ZoneNote />
    </section>
  )
}
