import { isInUnion } from '#domain/countries/union-countries.ts'
import { isShopError } from '#domain/errors.ts'
import { formatAmount } from '#domain/money.ts'
import { consentVersion } from '#domain/orders/withdrawing/consent-wording.ts'
import type { OrderedItem } from '#domain/pricing/price-order.ts'
import type { Year } from './open-year.ts'

const countries = ['DE', 'FR', 'CL', 'GB', 'PE']
const codes = ['TENTH', 'THREE-OFF', 'WHOLE']
const yearSeconds = 365 * 24 * 3600

/** How many orders had which outcome. */
export type OutcomeCounts = Record<string, number>

function itemsOf({ random }: Year): OrderedItem[] {
  const numbers = new Set(Array.from({ length: 1 + Math.floor(random() * 3) }, () => 1 + Math.floor(random() * 45)))
  return [...numbers].map((number) => ({
    slug: `figure-${number}`,
    quantity: random() < 0.9 ? 1 : 2 + Math.floor(random() * 3),
    ...(number > 9 && number < 17 && random() < 0.4 ? { variant: random() < 0.7 ? 'prints' : 'studio' } : {}),
    ...(number > 4 && number < 10 ? { priceCents: 100 + Math.floor(random() * 2000) } : {}),
  }))
}

/** Quotes, orders and pays as a buyer does. Returns the order and its provider, or null if the code did not apply. */
async function buy(year: Year) {
  const { random, shop, accounts } = year
  const accountId = accounts[Math.floor(random() * accounts.length)] ?? ''
  const items = itemsOf(year)
  const country = countries[Math.floor(random() * countries.length)] ?? 'DE'
  const code = random() < 0.25 ? codes[Math.floor(random() * codes.length)] : undefined
  const asked = { accountId, items, country, ...(code ? { code } : {}) }
  try {
    const { totalCents } = await shop.orders.quote(asked)
    const source = random() < 0.5 ? ('cart' as const) : ('buy-now' as const)
    const order = { ...asked, amount: formatAmount(totalCents), email: 'buyer@example.test', source }
    if (totalCents === 0) return { ...(await shop.payments.placeFree(order)), bank: null }
    const name = random() < 0.6 ? ('paypal' as const) : ('mercadopago' as const)
    const consent = isInUnion(country) ? { consent: consentVersion } : {}
    const { orderId } = await shop.payments.place(name, { ...order, ...consent })
    return { orderId, bank: year.banks[name] }
  } catch (error) {
    // Two simultaneous orders of one buyer can make a license cheaper than shown, and a code's minimum may not be met.
    if (isShopError(error) && (error.code === 'invalid-argument' || error.code === 'aborted')) return null
    throw error
  }
}

/** One order from the quote to its final outcome. */
async function liveOrder(year: Year): Promise<string> {
  const { random, shop, office } = year
  const bought = await buy(year)
  if (bought === null) return 'refused'
  const { orderId, bank } = bought
  if (bank === null) return 'free'
  const look = () => shop.payments.followPayment(orderId)
  const die = random()
  if (die < 0.04) {
    await office.orders.cancel({ orderId })
    return 'cancelled'
  }
  bank.pay(orderId)
  await look()
  const refund = (amountCents?: number) =>
    office.payments.refund({ orderId, ...(amountCents ? { amountCents } : {}) }).catch((error: unknown) => {
      // A part of a few cents cannot be refunded.
      if (!isShopError(error)) throw error
    })
  if (die < 0.08) {
    await refund()
    return 'refunded'
  }
  if (die < 0.12) {
    await refund(1 + Math.floor(random() * 90))
    if (random() < 0.3) await refund()
    return 'partly refunded'
  }
  if (die < 0.15) {
    bank.refundAtProvider(orderId, random() < 0.3 ? 1 : random())
    await look()
    return 'given back at the provider'
  }
  if (die < 0.18) {
    bank.applyTransition(orderId, 'disputed')
    await look()
    bank.applyTransition(orderId, random() < 0.5 ? 'fine' : 'charged_back')
    await look()
    return 'disputed'
  }
  if (die < 0.2) {
    bank.applyTransition(orderId, 'charged_back')
    await look()
    if (random() < 0.5) bank.applyTransition(orderId, 'fine')
    await look()
    return 'charged back'
  }
  return 'paid'
}

/** Runs a year of this many orders, `atOnce` of them at a time. */
export async function simulateYear(
  year: Year,
  { orders, atOnce, tell }: { orders: number; atOnce: number; tell?: (done: number) => void },
): Promise<OutcomeCounts> {
  const told: OutcomeCounts = {}
  for (let done = 0; done < orders; done += atOnce) {
    const fates = await Promise.all(Array.from({ length: Math.min(atOnce, orders - done) }, () => liveOrder(year)))
    for (const fate of fates) told[fate] = (told[fate] ?? 0) + 1
    year.clock.advance((yearSeconds * fates.length) / orders)
    tell?.(done + fates.length)
  }
  return told
}
