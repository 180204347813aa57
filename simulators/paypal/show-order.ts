import type { MoneyEffect } from '../faults.ts'
import type { Simulation } from '../simulation.ts'
import type { Link } from './api-errors.ts'
import { distortMoney } from './money.ts'
import { type Order, paypalBooks } from './records.ts'
import { buyerOf, distortCapture, payeeOf, showCapture, showRefund } from './show-capture.ts'

export const hostedPage = ({ url }: Pick<Simulation, 'url'>, order: Pick<Order, 'id'>) =>
  `${url}/paypal/checkoutnow?token=${order.id}`

/** The order unless it has expired, captured or not; then 404, as for an unknown id. */
export function findOrder(simulation: Simulation, id: string): Order | undefined {
  const order = paypalBooks(simulation).orders.find(id)
  if (!order) return undefined
  const remembered = simulation.settings.completedOrderDays * 86_400_000
  const ends = order.status === 'COMPLETED' ? Date.parse(order.updatedAt) + remembered : Date.parse(order.expiresAt)
  return ends > simulation.clock.now().getTime() ? order : undefined
}

export function orderLinks(simulation: Simulation, order: Order): Link[] {
  const at = `${simulation.url}/paypal/v2/checkout/orders/${order.id}`
  const self = { href: at, rel: 'self', method: 'GET' }
  const capture = { href: `${at}/capture`, rel: 'capture', method: 'POST' }
  const page = hostedPage(simulation, order)
  if (order.status === 'COMPLETED') return [self]
  if (order.status === 'APPROVED') return [self, { href: at, rel: 'update', method: 'PATCH' }, capture]
  if (order.wallet) return [self, { href: page, rel: 'payer-action', method: 'GET' }]
  return [self, { href: page, rel: 'approve', method: 'GET' }, { href: at, rel: 'update', method: 'PATCH' }, capture]
}

const paymentSource = (order: Order) =>
  order.approved
    ? { payment_source: { paypal: buyerOf(order) } }
    : order.wallet
      ? { payment_source: { paypal: {} } }
      : {}

const payer = (order: Order) => {
  if (!order.approved) return {}
  const { account_id, account_status: _, ...buyer } = buyerOf(order)
  return { payer: { ...buyer, payer_id: account_id } }
}

const paymentsOf = (simulation: Simulation, order: Order, unit: number, effect: MoneyEffect | undefined) => {
  const captures = paypalBooks(simulation)
    .captures.withReference(order.id)
    .filter((capture) => capture.unit === unit)
  if (captures.length === 0) return {}
  const refunds = captures.flatMap((capture) => paypalBooks(simulation).refunds.withReference(capture.id))
  return {
    payments: {
      captures: captures.map((one) => showCapture(simulation, distortCapture(one, effect))),
      ...(refunds.length > 0 && { refunds: refunds.map((one) => showRefund(simulation, one)) }),
    },
  }
}

/** The answer without `Prefer: return=representation`; after a capture it still contains the captures. */
export function showOrderMinimal(simulation: Simulation, order: Order) {
  const units = order.units.map((unit, index) => ({
    reference_id: unit.reference_id,
    ...paymentsOf(simulation, order, index, undefined),
  }))
  return {
    id: order.id,
    status: order.status,
    ...paymentSource(order),
    ...(order.status === 'COMPLETED' && { purchase_units: units, ...payer(order) }),
    links: orderLinks(simulation, order),
  }
}

/** The whole order. `effect` is what a fault makes this answer say about the money. */
export function showOrder(simulation: Simulation, order: Order, effect?: MoneyEffect) {
  return {
    id: order.id,
    intent: 'CAPTURE',
    status: order.status,
    ...paymentSource(order),
    purchase_units: order.units.map((unit, index) => ({
      ...unit,
      amount: { ...unit.amount, ...distortMoney(unit.amount, effect) },
      payee: payeeOf(simulation),
      ...paymentsOf(simulation, order, index, effect),
    })),
    ...payer(order),
    create_time: order.createdAt,
    update_time: order.updatedAt,
    links: orderLinks(simulation, order),
  }
}
