import { findAccount } from './accounts/find-account.ts'
import { readSaleTerms } from './content/read-sale-terms.ts'
import { type DeliveryRecord, listDeliveries } from './downloads/list-deliveries.ts'
import { consentWordings } from './orders/withdrawing/consent-wording.ts'
import { type OwnersOrder, showOrder } from './payments/showing/show-order.ts'
import type { Services } from './services.ts'

/** What a payment provider asks for in a dispute about digital goods, in one document. */
export interface DeliveryProof {
  store: { name: string; url: string; supportEmail: string | null }
  /** When this was put together. */
  at: string
  order: Pick<
    OwnersOrder,
    | 'number'
    | 'id'
    | 'status'
    | 'createdAt'
    | 'paidAt'
    | 'listCents'
    | 'discountCents'
    | 'totalCents'
    | 'code'
    | 'charged'
    | 'provider'
    | 'gift'
  >
  lines: OwnersOrder['lines']
  /**
   * `name` and `email` are null after the account was deleted on request. A guest has the address that was typed, and
   * neither a name nor a day of registration.
   */
  buyer: {
    accountId: string
    guest: boolean
    name: string | null
    email: string | null
    receiptEmail: string
    registeredAt: string | null
  }
  /** The terms shown at checkout; null for orders from before they were recorded. */
  terms: {
    version: string
    agreedAt: string
    pages: string[]
    /** The owner's own texts that were agreed to, by name; null = the built-in ones of that version. */
    texts: Record<string, string> | null
  } | null
  /** Consent to immediate delivery, and to losing the right of withdrawal by it; null where nobody was asked. */
  consent: { version: string; agreedAt: string; texts: Record<string, string> } | null
  payments: OwnersOrder['payments']
  refunds: OwnersOrder['refunds']
  movements: OwnersOrder['movements']
  mails: OwnersOrder['mails']
  deliveries: DeliveryRecord[]
  events: OwnersOrder['events']
}

const versionOf = (details: unknown): string | null =>
  typeof details === 'object' && details !== null && 'terms' in details && typeof details.terms === 'string'
    ? details.terms
    : null

/** Builds the proof of delivery of an order. Throws not-found. */
export async function proveDelivery(
  services: Pick<Services, 'database' | 'settings' | 'clock' | 'providers'>,
  orderId: string,
): Promise<DeliveryProof> {
  const { settings, clock, database } = services
  const { baseUrl } = settings()
  const order = await showOrder(services, orderId)
  const account = await findAccount({ reader: database.read }, order.accountId)
  const isGuest = order.guest !== null
  const terms = versionOf(order.events.find((event) => event.kind === 'created')?.details)
  const { number, id, status, createdAt, paidAt, charged, provider, gift } = order
  const { listCents, discountCents, totalCents, code } = order
  return {
    store: { name: settings().storeName, url: baseUrl, supportEmail: settings().supportEmail },
    at: clock.now().toISOString(),
    order: {
      ...{ number, id, status, createdAt, paidAt, charged, provider, gift },
      ...{ listCents, discountCents, totalCents, code },
    },
    lines: order.lines,
    buyer: {
      accountId: order.accountId,
      guest: isGuest,
      name: order.buyerDeleted || isGuest ? null : (account?.name ?? null),
      email: order.buyerDeleted ? null : isGuest ? order.email : (account?.email ?? null),
      receiptEmail: order.email,
      registeredAt: isGuest ? null : (account?.registeredAt ?? null),
    },
    terms:
      terms === null
        ? null
        : {
            version: terms,
            agreedAt: createdAt,
            pages: [`${baseUrl}/membership-terms`, `${baseUrl}/refund-policy`],
            texts: await readSaleTerms({ reader: database.read }, terms),
          },
    consent:
      order.consent === null
        ? null
        : { version: order.consent, agreedAt: createdAt, texts: consentWordings[order.consent] ?? {} },
    payments: order.payments,
    refunds: order.refunds,
    movements: order.movements,
    mails: order.mails,
    deliveries: await listDeliveries(services, { orderId }),
    events: order.events,
  }
}
