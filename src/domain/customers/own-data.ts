import type { PersonalItem } from '../cart/personal-item.ts'
import type { Reader } from '../database.ts'
import { readDocumentsOf } from '../documents/find-documents.ts'
import { listDeliveries } from '../downloads/list-deliveries.ts'
import { formatMinor } from '../minor-units.ts'
import { formatAmount } from '../money.ts'
import type { ReceivedGift } from '../orders/gifts/list-received.ts'
import type { Order } from '../orders/list-orders.ts'
import type { Services } from '../services.ts'
import { amountOf } from '../stored-amount.ts'
import {
  selectDeclarationsOf,
  selectHistoryOf,
  selectMoneyOf,
  type selectOwnAccount,
  selectRightsOf,
} from './own-queries.ts'
import type { CustomerDetail } from './show-customer.ts'

type Needs = Pick<Services, 'database' | 'settings'>

interface Way {
  way: string
  id?: string
  since: string
}

type KeptAccount = Awaited<ReturnType<typeof selectOwnAccount>>

/**
 * An account as its person reads it. A demo's accounts are shared, so it hides the addresses that they are used from.
 */
export const presentOwnAccount = (
  { uid, displayName, email, emailVerified, role, createdAt, news, ban, bannedBySettings }: CustomerDetail,
  { methods, demo, account, sessions, guests }: { methods: Way[]; demo: boolean } & KeptAccount,
) => ({
  id: uid,
  name: displayName,
  email,
  emailVerified,
  role,
  registeredAt: createdAt,
  agreedToNews: news,
  ban,
  bannedBySettings,
  language: account?.voice ?? null,
  picture: account?.image ?? null,
  signInMethods: methods,
  secondFactor: account?.two_factor_enabled === 1,
  // What the person bought without an account, and when the address was proved here; null before that.
  guestPurchases: guests.map((guest) => ({
    email: guest.email,
    createdAt: guest.created_at,
    provedAt: guest.proved_at,
  })),
  // Also those that have ended, as long as they are kept.
  sessions: sessions.map((session) => ({
    device: session.user_agent ?? '',
    address: demo ? '' : (session.ip_address ?? ''),
    since: session.created_at,
    lastUsed: session.updated_at,
    endsAt: session.expires_at,
  })),
})

export const presentOwnItem = ({ slug, name, quantity, variant }: PersonalItem) => ({
  ...{ product: slug, title: name, quantity },
  ...(variant ? { variant } : {}),
})

/** The version of the terms that was agreed to when an order was made, from the order's history. */
function readTerms(details: string): string | null {
  const kept: unknown = JSON.parse(details)
  return kept && typeof kept === 'object' && 'terms' in kept && typeof kept.terms === 'string' ? kept.terms : null
}

/** The person's own downloads of an order; other people's downloads are their own data. */
async function presentOwnDownloads(
  { database, settings }: Needs,
  { orderId, accountId }: { orderId: string; accountId: string },
) {
  const deliveries = await listDeliveries({ database }, { orderId, accountId })
  return deliveries.map(({ fileName, at, lastAt, address, bytes, size, transfers, whole }) => ({
    ...{ fileName, at, lastAt, bytes, size, transfers, whole },
    address: settings().demo ? '' : address,
  }))
}

type Right = Awaited<ReturnType<typeof selectRightsOf>>[number]

const presentOwnRight = ({ slug, title, state, granted_at: since, changed_at: changedAt }: Right) => ({
  ...{ product: slug, title, state, since, changedAt },
})

/** A gift as its recipient exports it: what, from whom, with which message, and its downloads. */
export const presentOwnGift = async (
  services: Needs,
  { gift: { orderId, name, message, claimedAt, lines }, accountId }: { gift: ReceivedGift; accountId: string },
) => ({
  from: name,
  message,
  acceptedAt: claimedAt,
  lines: lines.map(({ slug, title, quantity, license, certificate }) => ({
    ...{ product: slug, title, quantity, license, certificate },
  })),
  rights: (await selectRightsOf(services.database.read, [orderId], accountId)).map(presentOwnRight),
  downloads: await presentOwnDownloads(services, { orderId, accountId }),
})

/** What the buyers of these orders declared when they withdrew, by order id. */
const readDeclarations = async (reader: Reader, orderIds: string[]) =>
  new Map(
    (await selectDeclarationsOf(reader, orderIds)).map(({ order_id: id, name, email, at }) => [
      id,
      { name, email, at },
    ]),
  )

/** Orders with their lines, money, documents, history and the person's downloads, in words and US dollars. */
export async function presentOwnOrders(services: Needs, { orders, accountId }: { orders: Order[]; accountId: string }) {
  const { database } = services
  const ids = orders.map(({ id }) => id)
  const { attempts, payments, refunds } = await selectMoneyOf(database.read, ids)
  const declarations = await readDeclarations(database.read, ids)
  const rights = Map.groupBy(await selectRightsOf(database.read, ids, accountId), (right) => right.order_id)
  const documents = await readDocumentsOf({ reader: database.read }, ids)
  const history = Map.groupBy(await selectHistoryOf(database.read, ids), (event) => event.order_id)
  const moved = (row: { currency: string; amount_minor: number }) => {
    const minor = amountOf(row)
    return minor === null ? null : formatMinor(minor, row.currency)
  }
  return Promise.all(
    orders.map(async (order) => {
      const events = history.get(order.id) ?? []
      return {
        number: order.number,
        status: order.status,
        createdAt: order.createdAt,
        paidAt: order.paidAt,
        receiptTo: order.email,
        ...(order.billing ? { billing: order.billing } : {}),
        totalUsd: formatAmount(order.totalCents),
        discountUsd: formatAmount(order.discountCents),
        code: order.code,
        country: order.country,
        agreedToDelivery: order.consent,
        agreedToTerms: events.map(({ details }) => readTerms(details)).find((terms) => terms !== null) ?? null,
        withdrawal: declarations.get(order.id) ?? null,
        gift: order.gift && {
          to: order.gift.to,
          name: order.gift.name,
          message: order.gift.message,
          language: order.gift.language,
          deliverAt: order.gift.sendAt,
          sentAt: order.gift.sentAt,
          claimedAt: order.gift.claimedAt,
        },
        lines: order.lines.map((line) => ({
          product: line.slug,
          title: line.title,
          variant: line.variant,
          license: line.license,
          certificate: line.certificate,
          quantity: line.quantity,
          chargedUsd: formatAmount(line.chargedCents),
        })),
        rights: (rights.get(order.id) ?? []).map(presentOwnRight),
        attempts: attempts
          .filter((row) => row.order_id === order.id)
          .map((row) => ({
            provider: row.provider,
            id: row.provider_order_id,
            state: row.state,
            declines: row.declines,
            at: row.created_at,
          })),
        payments: payments
          .filter((row) => row.order_id === order.id)
          .map((row) => ({
            provider: row.provider,
            id: row.provider_payment_id,
            status: row.status,
            currency: row.currency,
            amount: moved(row),
            payerCountry: row.payer_country,
            at: row.created_at,
          })),
        refunds: refunds
          .filter((row) => row.order_id === order.id)
          .map((row) => ({ state: row.state, currency: row.currency, amount: moved(row), at: row.updated_at })),
        // Receipts and credit notes, as they were issued.
        documents: documents.get(order.id) ?? [],
        history: events.map(({ kind, to_status: to, at }) => ({ at, kind, status: to })),
        downloads: await presentOwnDownloads(services, { orderId: order.id, accountId }),
      }
    }),
  )
}
