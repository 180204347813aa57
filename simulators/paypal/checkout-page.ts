import type { Answer } from '../answer.ts'
import { html, type Markup, outcomeButtons, page, readOutcome, withQuery } from '../page.ts'
import type { Call } from '../serve-operation.ts'
import type { Simulation } from '../simulation.ts'
import { announceOrder } from './notice-events.ts'
import { type Order, paypalBooks } from './records.ts'
import { buyerOf } from './show-capture.ts'
import { findOrder, hostedPage } from './show-order.ts'

const answerPage = (status: number, title: string, content: Markup): Answer => ({
  status,
  html: page({ title, brand: 'PayPal', color: '#1f5fbf', content }),
})

const backLink = (url: string | undefined): Markup | undefined =>
  url ? html`<a class="button" href="${url}">Return to the store</a>` : undefined

const returnAddress = (order: Order) =>
  order.returnUrl && withQuery(order.returnUrl, { token: order.id, PayerID: buyerOf(order).account_id })

const gonePage = () =>
  answerPage(
    404,
    'Payment not found',
    html`<h1>This payment no longer exists</h1><p>It is unknown here, or it has expired. Go back to the store and pay again.</p>`,
  )

const paidPage = (order: Order) =>
  answerPage(
    200,
    'Paid',
    html`<h1>This order is paid</h1><p>There is nothing left to do here.</p>${backLink(returnAddress(order))}`,
  )

/** `GET /checkoutnow?token=`: what the buyer is asked. */
export function showCheckout(simulation: Simulation, { request }: Call): Answer {
  const order = findOrder(simulation, request.query('token') ?? '')
  if (!order) return gonePage()
  if (order.status === 'COMPLETED') return paidPage(order)
  const lines = order.units.flatMap((unit) =>
    (unit.items ?? []).map(
      (item) => html`<li><span>${item.name} × ${item.quantity}</span><span>${item.unit_amount.value}</span></li>`,
    ),
  )
  const totals = order.units.map(({ amount }) => html`<p class="total">${amount.value} ${amount.currency_code}</p>`)
  const declined = order.outcome === 'declined' ? html`<p>The card was declined. Choose again.</p>` : undefined
  return answerPage(
    200,
    'Pay',
    html`<h1>Pay ${order.brandName ?? 'the store'}</h1><p>as ${buyerOf(order).email_address}</p>${declined}${totals}
${lines.length > 0 ? html`<ul>${lines}</ul>` : undefined}${outcomeButtons(hostedPage(simulation, order))}
<small>Decline: the store's capture is refused. Leave pending: it is captured and stays under review.</small>`,
  )
}

/** `POST /checkoutnow?token=`: the buyer's answer, and the way back to the store. */
export function answerCheckout(simulation: Simulation, { request, body, effect }: Call): Answer {
  const order = findOrder(simulation, request.query('token') ?? '')
  const outcome = readOutcome(body)
  if (!order || !outcome) return gonePage()
  if (order.status === 'COMPLETED') return paidPage(order)
  if (outcome === 'cancel') {
    if (order.cancelUrl) return { status: 303, location: withQuery(order.cancelUrl, { token: order.id }) }
    return answerPage(200, 'Canceled', html`<h1>Canceled</h1><p>Nothing was paid. You can close this page.</p>`)
  }
  const now = simulation.clock.now()
  const planned = effect ?? order.planned
  const approved: Order = {
    ...order,
    status: 'APPROVED',
    approved: true,
    updatedAt: now.toISOString(),
    expiresAt: new Date(now.getTime() + simulation.settings.orderHours * 3_600_000).toISOString(),
    outcome: outcome === 'decline' ? 'declined' : outcome === 'pending' ? 'pending' : planned,
    planned: undefined,
  }
  paypalBooks(simulation).saveOrder(approved)
  announceOrder(simulation, approved, 'CHECKOUT.ORDER.APPROVED')
  const location = returnAddress(approved)
  if (location) return { status: 303, location }
  return answerPage(
    200,
    'Approved',
    html`<h1>Approved</h1><p>The store takes it from here. You can close this page.</p>`,
  )
}
