import { type ReactNode, useMemo } from 'react'
import { addressOf } from '#web/call-store.ts'
import { makeFormats } from '#web/office/make-formats.ts'
import { OfficePageHeader } from '#web/office/office-page-header.tsx'
import { Button, ButtonLink, buttonClass } from '#web/ui/button.tsx'
import { useTexts } from '#web/voices/use-texts.ts'
import { useVoice } from '#web/voices/voice-context.ts'
import { type EventWords, useEventWords } from '../orders/event-words.ts'
import type { Route } from './+types/page.ts'
import { texts } from './texts.ts'

/** A dispute may be judged anywhere, so times are in UTC and say so. */
function useUtcFormats() {
  const voice = useVoice()
  return useMemo(() => makeFormats(voice, 'UTC'), [voice])
}

/** Everything that a dispute team asks for, on one page that prints well. */
export function ProofSheet({ proof }: Pick<Route.ComponentProps['loaderData'], 'proof'>) {
  const words = useTexts(texts)
  const { dollars, sum, instant } = useUtcFormats()
  const tellEvent = useEventWords({ dollars, sum })
  const { order, buyer, store } = proof
  const receiptEmail = buyer.email === null ? words.deleted : buyer.receiptEmail
  return (
    <section className="proof" aria-label={words.title}>
      <OfficePageHeader
        title={`${words.title}, ${order.number}`}
        intro={<span className="print:hidden">{words.intro}</span>}
      >
        <span className="flex flex-wrap gap-2 print:hidden">
          <ButtonLink kind="line" to={`/admin/orders/${order.id}`} prefetch="none">
            {words.back}
          </ButtonLink>
          <a
            className={buttonClass({ kind: 'line' })}
            href={addressOf('GET /admin/orders/{id}/proof', { params: { id: proof.order.id } })}
            download
          >
            {words.json}
          </a>
          <Button kind="solid" onClick={() => window.print()}>
            {words.print}
          </Button>
        </span>
      </OfficePageHeader>
      <Facts
        facts={[
          [words.store, `${store.name}, ${store.url}${store.supportEmail ? `, ${store.supportEmail}` : ''}`],
          [words.number, `${order.number} (${order.id})`],
          [words.made, `${instant(order.createdAt)} UTC`],
          [words.paid, order.paidAt ? `${instant(order.paidAt)} UTC` : words.none],
          [
            words.total,
            `${dollars(order.totalCents)}${order.discountCents > 0 ? ` (${dollars(order.listCents)} − ${dollars(order.discountCents)}, ${order.code})` : ''}`,
          ],
          ...(order.charged
            ? [[words.charged, sum(order.charged.currency, order.charged.amount)] as [string, string]]
            : []),
          ...tellBuyer(buyer, words, instant),
          [words.receipt, receiptEmail],
        ]}
      />
      <Part title={words.goods}>
        {proof.lines.map((line) => (
          <li key={`${line.slug} ${line.variant}`}>
            {line.title}, {line.quantity} × {dollars(line.unitCents)}
            {line.files.map((file) => (
              <small key={file.sha256}>
                {file.fileName}, {file.size} bytes, SHA-256 {file.sha256}
              </small>
            ))}
          </li>
        ))}
      </Part>
      <Part title={words.terms}>
        {proof.terms ? (
          <li>
            {words.termsLine(proof.terms.version, instant(proof.terms.agreedAt))}
            <small>{proof.terms.pages.join(', ')}</small>
            {Object.entries(proof.terms.texts ?? {}).map(([name, text]) => (
              <small key={name} className="whitespace-pre-line">
                {name}
                {'\n'}
                {text}
              </small>
            ))}
          </li>
        ) : (
          <li>{words.noTerms}</li>
        )}
      </Part>
      <Part title={words.consent}>
        {proof.consent ? (
          <li>
            {words.consentLine(proof.consent.version, instant(proof.consent.agreedAt))}
            {[...new Set(Object.values(proof.consent.texts))].map((text) => (
              <small key={text}>{text}</small>
            ))}
          </li>
        ) : (
          <li>{words.noConsent}</li>
        )}
      </Part>
      <Part title={order.gift ? words.giftDeliveries : words.deliveries} none={words.noDeliveries}>
        {numbered(proof.deliveries).map(({ key, ...delivery }) => (
          <li key={key}>
            {instant(delivery.at)} UTC: {delivery.fileName}, {delivery.bytes}
            {delivery.size === null ? '' : ` / ${delivery.size}`} bytes, {delivery.whole ? words.whole : words.part},{' '}
            {delivery.address}
            {delivery.transfers > 1 && `, ${words.until(delivery.transfers, instant(delivery.lastAt))}`}
            <small>ETag {delivery.etag}</small>
          </li>
        ))}
      </Part>
      <Part title={words.mails} none={words.none}>
        {numbered(proof.mails).map(({ key, ...mail }) => (
          <li key={key}>
            {mail.to === buyer.receiptEmail ? receiptEmail : mail.to}: {mail.subject}
            <small>{mail.sentAt ? words.sent(instant(mail.sentAt)) : words.unsent}</small>
          </li>
        ))}
      </Part>
      <Part title={words.payments} none={words.none}>
        {proof.payments.map((payment) => (
          <li key={payment.id}>
            {instant(payment.createdAt)} UTC: {order.provider} {payment.id}, {sum(payment.currency, payment.amount)},{' '}
            {payment.statusDetail}
          </li>
        ))}
      </Part>
      <Part title={words.refunds} none={words.none}>
        {proof.refunds.map((refund) => (
          <li key={refund.id}>
            {instant(refund.createdAt)} UTC: {sum(refund.currency, refund.amount)}, {words.refundStates[refund.state]}
          </li>
        ))}
      </Part>
      <Part title={words.movements} none={words.none}>
        {numbered(proof.movements).map(({ key, ...movement }) => (
          <li key={key}>
            {instant(movement.at)} UTC: {words.kinds[movement.kind]}, {movement.amount.startsWith('-') && '−'}
            {sum(movement.currency, movement.amount.replace('-', ''))}
          </li>
        ))}
      </Part>
      <Part title={words.history}>
        {numbered(proof.events).map(({ key, ...event }) => (
          <li key={key}>
            {instant(event.at)} UTC: <EventLine {...tellEvent(event, { ...order, payments: proof.payments })} />
          </li>
        ))}
      </Part>
      <p className="mt-6 text-xs text-ink-3">{words.madeAt(instant(proof.at))}</p>
    </section>
  )
}

const EventLine = ({ words, small }: EventWords) => (
  <>
    {words}
    {small && <small>{small}</small>}
  </>
)

/** Adds keys by position, since two entries may have the same instant; the lists never change their order. */
const numbered = <Item extends object>(items: Item[]) => items.map((item, key) => ({ ...item, key }))

type Buyer = Route.ComponentProps['loaderData']['proof']['buyer']

/** Who bought: a person with an account, a guest, or somebody who was deleted. */
const tellBuyer = (
  buyer: Buyer,
  words: ReturnType<typeof useTexts<(typeof texts)['en']>>,
  instant: (at: string) => string,
): [string, string][] =>
  buyer.guest
    ? [[words.buyer, buyer.email === null ? words.deleted : words.guest]]
    : [
        [words.buyer, buyer.email === null ? words.deleted : (buyer.name ?? '')],
        [words.account, `${buyer.email ?? words.deleted} (${buyer.accountId})`],
        [words.registered, buyer.registeredAt ? `${instant(buyer.registeredAt)} UTC` : words.none],
      ]

const Facts = ({ facts }: { facts: [string, string][] }) => (
  <dl className="mt-6 grid grid-cols-[minmax(7rem,auto)_minmax(0,1fr)] gap-x-6 gap-y-1 border-t-2 border-ink pt-4">
    {facts.map(([name, value]) => (
      <div key={name} className="contents">
        <dt className="text-ink-3">{name}</dt>
        <dd className="[overflow-wrap:anywhere]">{value}</dd>
      </div>
    ))}
  </dl>
)

function Part({ title, none, children }: { title: string; none?: string; children: ReactNode }) {
  const empty = Array.isArray(children) && children.length === 0
  return (
    <section className="mt-6 break-inside-avoid">
      <h2 className="text-lg">{title}</h2>
      {empty ? <p className="mt-1 text-ink-2">{none}</p> : <ul className="proof-list">{children}</ul>}
    </section>
  )
}
