import { randomUUID } from 'node:crypto'
import { lockAccount } from '../../accounts/lock-account.ts'
import { normalizeEmail } from '../../accounts/normalize-email.ts'
import { publishVersions, type RaisedVersion } from '../../accounts/raise-version.ts'
import { keepPerson } from '../../codes/keep-person.ts'
import { limitGuesses } from '../../codes/taking/limit-guesses.ts'
import { reserveCode } from '../../codes/taking/reserve-code.ts'
import type { Writer } from '../../database.ts'
import { ShopError } from '../../errors.ts'
import { enqueueJob } from '../../jobs/enqueue-job.ts'
import { parseAmount } from '../../money.ts'
import type { BillingRequest } from '../../orders/billing/billing.ts'
import { followJob } from '../../orders/follow-job.ts'
import { admitGift } from '../../orders/gifts/admit-gift.ts'
import type { GiftRequest } from '../../orders/gifts/gift.ts'
import { keepGift } from '../../orders/gifts/keep-gift.ts'
import { readGift } from '../../orders/gifts/read-gift.ts'
import type { OrderRow } from '../../orders/order-queries.ts'
import { createOrder } from '../../orders/placing/create-order.ts'
import { limitUnpaidOrders } from '../../orders/placing/limit-unpaid-orders.ts'
import { type PricedForAccount, priceForAccount } from '../../orders/placing/price-for-account.ts'
import { requirePlace } from '../../orders/placing/require-place.ts'
import type { ShownOffer } from '../../orders/placing/shown-offer.ts'
import type { CodeRule } from '../../pricing/code-rule.ts'
import { otherPrice, refuseUnfair } from '../../pricing/other-price.ts'
import type { OrderedItem } from '../../pricing/price-order.ts'
import { sayPrice } from '../../pricing/price-texts.ts'
import { noProgress, type Progress } from '../../progress.ts'
import type { ProviderName } from '../../provider-names.ts'
import type { Services } from '../../services.ts'
import { insertAttempt } from '../payment-queries.ts'
import { sayPlacing } from '../placing-texts.ts'
import { isTestMoney, methodNotOffered, refuseTestMoney } from '../test-money.ts'
import { ensureBuyerAccount, type GuestBuyer, meetGuest } from './guest-buyer.ts'
import { askAboutHolds, lockHolds } from './hand-over-code.ts'
import { type StartedOrder, startPayment } from './start-payment.ts'
import { whyWithheld } from './withheld-methods.ts'

export interface OrderRequest {
  /** Null for somebody who buys without an account, in an open store. */
  accountId: string | null
  guest?: GuestBuyer | undefined
  /**
   * Guests whose orders the client has access to: a code that only their open orders hold is handed over to this one.
   */
  ownGuests?: string[] | undefined
  /** The total that the buyer was shown, in US dollars: `"6.00"`. Only compared, never charged. */
  amount: string
  /** What else of the offer the buyer was shown; also only compared. */
  shown?: ShownOffer | undefined
  /** Where the receipt goes. */
  email: string
  items: OrderedItem[]
  /** As it was typed; blank = none. */
  code?: string | undefined
  /** The buyer's country, ISO 3166-1 alpha-2; matters when the owner has taxes on. */
  country?: string | undefined
  /**
   * The version of the consent to immediate delivery that was agreed to; required in the European Union when taxes are
   * on.
   */
  consent?: string | undefined
  /** Billing data for the receipt; stored when the owner has taxes on. */
  billing?: BillingRequest | undefined
  /** Makes the order a gift for somebody else, who claims it. */
  gift?: GiftRequest | undefined
  /** `buy-now` leaves the cart alone. */
  source: 'cart' | 'buy-now'
  /** The client's address, to limit guesses of codes and guests. */
  address?: string | undefined
}

export type PlaceServices = Pick<
  Services,
  'database' | 'clock' | 'settings' | 'providers' | 'events' | 'log' | 'secret'
>

/** Normalizes the form's email address. Throws `invalid-argument`. */
export function readReceiptEmail(email: string): string {
  const normalized = normalizeEmail(email)
  if (!normalized) throw new ShopError('invalid-argument', sayPlacing.noEmail, { details: { field: 'email' } })
  return normalized
}

/**
 * Prices the order at today's prices. Throws `aborted` with what to show when the buyer was shown another total, and
 * for a bundle that would add nothing new.
 */
export async function priceRequest(
  { transaction, clock, settings }: { transaction: Writer } & Pick<Services, 'clock' | 'settings'>,
  { accountId, items, amount, country, billing, gift }: OrderRequest & { accountId: string },
  code: CodeRule | null,
): Promise<PricedForAccount> {
  const shown = parseAmount(amount)
  if (shown === null) throw new ShopError('invalid-argument', sayPlacing.amountForm, { details: { field: 'amount' } })
  // Under this lock, what the buyer owns of a bundle cannot change before the order is written.
  await lockAccount({ transaction }, accountId)
  const isGift = gift !== undefined
  const asked = { accountId, items, code, country, taxId: billing?.taxId, isGift }
  const priced = await priceForAccount({ reader: transaction, clock, settings }, asked)
  refuseUnfair(priced)
  if (shown !== priced.totalCents) throw otherPrice(sayPrice.changed, priced)
  const owned = priced.lines.find((line) => line.grants.length === 0)
  if (owned)
    throw new ShopError('aborted', sayPrice.isOwned(owned.slug), { details: { reason: 'owned', slug: owned.slug } })
  return priced
}

/** Records the order, its attempt and the job that follows them, before the provider is asked anything. */
async function recordOrder(
  services: PlaceServices,
  { name, asked, email, progress }: { name: ProviderName; asked: OrderRequest; email: string; progress: Progress },
): Promise<{ order: OrderRow; raised: RaisedVersion[] }> {
  const { database, clock, settings, providers, secret } = services
  const provider = whyWithheld(services, name) ? undefined : providers()[name]
  if (!provider) throw methodNotOffered()
  await refuseTestMoney(services, { provider, accountId: asked.accountId })
  const gift = asked.gift ? readGift({ clock }, asked.gift) : null
  const isTest = isTestMoney(provider, settings())
  return database.write(async (transaction) => {
    const own = await lockHolds({ transaction, clock, settings }, asked)
    const buyer = await ensureBuyerAccount({ transaction, clock, settings, secret }, asked, email)
    const request = { ...asked, accountId: buyer }
    const code = await reserveCode({ transaction, clock, settings, secret }, { ...request, own, isTest })
    const priced = await priceRequest({ transaction, clock, settings }, request, code?.rule ?? null)
    if (priced.totalCents === 0) throw new ShopError('invalid-argument', sayPlacing.nothingToPay)
    const { consent, billing } = await requirePlace({ reader: transaction }, request)
    const { accountId, source, shown } = request
    await admitGift({ transaction, clock, settings }, { accountId, gift })
    await limitUnpaidOrders({ transaction, clock, settings }, accountId)
    const { terms, environment, account } = provider
    const test = environment !== 'live'
    const { order } = await createOrder(
      { transaction, clock },
      { accountId, email, provider: name, source, priced, terms, shown, code, consent, billing, test },
    )
    await keepGift({ transaction, secret }, order, gift)
    await keepPerson({ transaction, secret }, order)
    if (order.quote_minor === 0) throw new ShopError('invalid-argument', sayPlacing.tooLittle)
    await insertAttempt(transaction, {
      id: randomUUID(),
      order_id: order.id,
      provider: name,
      state: 'created',
      start_key: `order-${order.id}`,
      capture_key: `capture-${order.id}`,
      provider_order_id: null,
      provider_status: null,
      redirect_url: null,
      payee: null,
      declines: 0,
      declined_at: null,
      refusal: null,
      approval_seen: null,
      capturing_until: null,
      closed_at: null,
      environment,
      account,
      created_at: order.created_at,
      updated_at: order.created_at,
    })
    const runAt = new Date(clock.now().getTime() + settings().pendingPollSeconds * 1000)
    await enqueueJob({ transaction, clock }, { ...followJob(order), runAt })
    await progress.keep(transaction, { orderId: order.id })
    return { order, raised: own.raised }
  })
}

export const keptOrderId = (kept: unknown): string | null =>
  kept && typeof kept === 'object' && 'orderId' in kept && typeof kept.orderId === 'string' ? kept.orderId : null

/**
 * Places an order at the catalog's own prices and asks the provider to collect it. The order, its attempt and the key
 * are committed before the provider is called; a repeat after an unknown outcome goes on with the same order and key.
 * Throws `invalid-argument` (`details.code` for a code that does not apply, `details.field` for a missing country or
 * consent and for invalid billing data or gifts), `not-found` (not for sale, or `details.reason` `method`: not
 * offered), `aborted` (price changed: `details.expected`; something else that was shown changed: `details.changed`; the
 * provider refuses it for good, or the order that the same request made is over: `details.reason`),
 * `resource-exhausted`, `unavailable`.
 */
export async function placeOrder(
  services: PlaceServices,
  name: ProviderName,
  request: OrderRequest,
  progress: Progress = noProgress,
): Promise<StartedOrder> {
  const email = readReceiptEmail(request.email)
  const kept = keptOrderId(progress.kept) ?? (await meetGuest(services, request, email))
  if (kept !== null) return startPayment(services, kept)
  await limitGuesses(services, request)
  await askAboutHolds(services, request)
  const { order, raised } = await recordOrder(services, { name, asked: request, email, progress })
  publishVersions(services, raised)
  return startPayment(services, order.id)
}
