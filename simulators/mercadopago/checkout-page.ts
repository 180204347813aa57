import type { Answer } from '../answer.ts'
import { html, type Markup, outcomeButtons, page, readOutcome, withQuery } from '../page.ts'
import type { Call } from '../serve-operation.ts'
import type { Simulation } from '../simulation.ts'
import { halvesOf, siteOf, totalOf } from './amounts.ts'
import { findPayment, makePayment } from './payments.ts'
import { currencyOf, isExpired } from './preferences.ts'
import { mercadopagoBooks, type Payment, type Preference } from './records.ts'
import { voucherPage } from './show-payment.ts'

const answerPage = (status: number, title: string, content: Markup): Answer => ({
  status,
  html: page({ title, brand: 'Mercado Pago', color: '#00759f', content }),
})
const startPage = ({ url }: Simulation, { id }: Preference) => `${url}/mercadopago/checkout/start?pref_id=${id}`

const gonePage = () =>
  answerPage(
    404,
    'Payment not found',
    html`<h1>This payment no longer exists</h1><p>It is unknown here, or it has expired. Go back to the store and pay again.</p>`,
  )

/** The preference behind `pref_id`, if it can still be paid. */
function openPreference(simulation: Simulation, call: Call): Preference | undefined {
  const preference = mercadopagoBooks(simulation).preferences.find(call.request.query('pref_id') ?? '')
  return preference && !isExpired(simulation, preference) ? preference : undefined
}

/** The buyer's return address with all parameters, as lists for two cards; missing values are the word null. */
function returnAddress(preference: Preference, payments: Payment[]): string | undefined {
  const { success, pending, failure } = preference.request.back_urls ?? {}
  const payment = payments.at(-1)
  const target = payment?.status === 'approved' ? success : payment && payment.status !== 'rejected' ? pending : failure
  if (!target) return undefined
  const list = (read: (one: Payment) => string) => payments.map(read).join(',') || 'null'
  const id = list((one) => String(one.id))
  const status = list((one) => one.status)
  return withQuery(target, {
    collection_id: id,
    collection_status: status,
    payment_id: id,
    status,
    external_reference: preference.request.external_reference || 'null',
    payment_type: list((one) => one.typeId),
    merchant_order_id: payment ? String(preference.merchantOrderId) : 'null',
    preference_id: preference.id,
    site_id: siteOf(currencyOf(preference)),
    processing_mode: 'aggregator',
    merchant_account_id: 'null',
  })
}

/** `GET /checkout/start?pref_id=`: what the buyer is asked. */
export function showCheckout(simulation: Simulation, call: Call): Answer {
  const preference = openPreference(simulation, call)
  if (!preference) return gonePage()
  const currency = currencyOf(preference)
  const payments = mercadopagoBooks(simulation).payments.withReference(preference.id)
  const paid = payments.find(({ status }) => status === 'approved')
  const lines = preference.request.items.map(
    ({ title, quantity, unit_price }) => html`<li><span>${title} × ${quantity}</span><span>${unit_price}</span></li>`,
  )
  const notice = paid
    ? html`<p>Payment ${paid.id} was approved already: another one pays a second time.</p>`
    : undefined
  return answerPage(
    200,
    'Pay',
    html`<h1>Pay the store</h1>${notice}<p class="total">${totalOf(preference.request.items, currency)} ${currency}</p>
<ul>${lines}</ul>${outcomeButtons(startPage(simulation, preference), twoCards)}
<small>Decline: the card is rejected, and you may try again. Leave pending: you get a voucher to pay later.</small>`,
  )
}

type OnCards = 'two-cards' | 'second-card-declined'

const twoCards = html`<button name="outcome" value="two-cards">Pay with two cards</button>
<button name="outcome" value="second-card-declined">Two cards, the second declined</button>
`

function readCards(body: string): OnCards | undefined {
  const given = new URLSearchParams(body).get('outcome')
  return given === 'two-cards' || given === 'second-card-declined' ? given : undefined
}

/** Makes the payments of the buyer's answer: one, or one per card, which share the amount. */
function pay(simulation: Simulation, preference: Preference, outcome: MadeBy, call: Call): Payment[] {
  const effect = call.effect ?? preference.planned
  const make = (attempt: 'approve' | 'decline' | 'pending', part?: number) =>
    makePayment(simulation, preference, attempt, effect, part)
  if (outcome !== 'two-cards' && outcome !== 'second-card-declined') return [make(outcome)]
  const currency = currencyOf(preference)
  const [first, second] = halvesOf(totalOf(preference.request.items, currency), currency)
  return [make('approve', first), make(outcome === 'two-cards' ? 'approve' : 'decline', second)]
}

type MadeBy = OnCards | 'approve' | 'decline' | 'pending'

const words: Partial<Record<Payment['status'], [title: string, text: string]>> = {
  approved: ['Payment approved', 'The store was told.'],
  rejected: ['Payment rejected', 'The card has not enough funds. Try again with another one.'],
  pending: ['Voucher issued', 'The payment is complete once the voucher is paid.'],
}

/** `POST /checkout/start?pref_id=`: the buyer's answer. Redirects to the store, or shows a page with a link back. */
export function answerCheckout(simulation: Simulation, call: Call): Answer {
  const preference = openPreference(simulation, call)
  const outcome = readOutcome(call.body) ?? readCards(call.body)
  if (!preference || !outcome) return gonePage()
  if (outcome === 'cancel') {
    const location = returnAddress(preference, [])
    if (location) return { status: 303, location }
    return answerPage(200, 'Canceled', html`<h1>Canceled</h1><p>Nothing was paid. You can close this page.</p>`)
  }
  const payments = pay(simulation, preference, outcome, call)
  const payment = payments.at(-1)
  if (!payment) return gonePage()
  if (preference.planned) mercadopagoBooks(simulation).savePreference({ ...preference, planned: undefined })
  const location = returnAddress(preference, payments)
  // The real one redirects on its own only with `auto_return`, and then only after an approval.
  const atOnce = !simulation.settings.strict || (preference.request.auto_return && payment.status === 'approved')
  if (location && atOnce) return { status: 303, location }
  const [title, text] = words[payment.status] ?? ['Payment in review', 'The result comes within two days.']
  const again =
    payment.status === 'rejected' && html`<a class="button" href="${startPage(simulation, preference)}">Try again</a>`
  const ticket =
    payment.typeId === 'ticket' &&
    html`<a class="button" href="${voucherPage(simulation, payment)}">Show the voucher</a>`
  const back = location && html`<a class="button" href="${location}">Return to the store</a>`
  return answerPage(
    200,
    title,
    html`<h1>${title}</h1><p>${text}</p><p>Payment ${payment.id}</p>${again || undefined}${ticket || undefined}${back || undefined}`,
  )
}

/** The voucher of a payment that is made later at a counter. */
export function showVoucher(simulation: Simulation, call: Call): Answer {
  const payment = findPayment(simulation, call.request.param('id') ?? '')
  if (payment?.typeId !== 'ticket') return gonePage()
  return answerPage(
    200,
    'Voucher',
    html`<h1>Voucher ${payment.id}</h1><p class="total">${payment.amount} ${payment.currency}</p>
<p>Status: ${payment.status}. Payable until ${payment.expiresAt ?? 'further notice'}.</p>
<small>Pay it with <code>POST /control/payments/${payment.id} {"become":"completed"}</code></small>`,
  )
}
