import { displaySizeIn } from '#domain/display-size.ts'
import { useSettings } from '#web/loaders/settings-context.ts'
import { useFormats } from '#web/office/use-formats.ts'
import { ZoneNote } from '#web/office/zone-note.tsx'
import { useTexts } from '#web/voices/use-texts.ts'
import { useVoice } from '#web/voices/voice-context.ts'
import type { Route } from './+types/order.ts'
import { type EventWords, useEventWords } from './event-words.ts'
import { orderTexts } from './order-texts.ts'

type Order = Route.ComponentProps['loaderData']['order']

interface Moment extends EventWords {
  key: string
  at: string
}

/** Everything that happened to the order, from all records, on one timeline. */
function useMoments(order: Order): Moment[] {
  const { events: words } = useTexts(orderTexts)
  const { dollars, sum, shortInstant } = useFormats()
  const { locale } = useVoice()
  // A demo may have no mail server, but has a mailbox.
  const tellSent = useSettings().demo ? words.mailHanded : words.mailSent
  const tellEvent = useEventWords({ dollars, sum })
  const happened = order.events.map(
    (event, index): Moment => ({ key: `event ${index}`, at: event.at, ...tellEvent(event, order) }),
  )
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
