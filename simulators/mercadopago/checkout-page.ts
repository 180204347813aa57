import type { Answer } from '../answer.ts'
import { html, type Markup, outcomeButtons, page, readOutcome, withQuery } from '../page.ts'
import type { Call } from '../serve-operation.ts'
import type { Simulation } from '../simulation.ts'
import { siteOf, totalOf } from './amounts.ts'
import { findPayment, makePayment } from './payments.ts'
import { currencyOf } from './preferences.ts'
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
    html`<h1>This payment does not exist any more</h1><p>It is unknown here, or its time is over. Go back to the store and pay again.</p>`,
  )

/** The preference behind `pref_id` while it can be paid. */
function openPreference(simulation: Simulation, call: Call): Preference | undefined {
  const preference = mercadopagoBooks(simulation).preferences.find(call.request.query('pref_id') ?? '')
  const { expires, expiration_date_from: from, expiration_date_to: until } = preference?.request ?? {}
  const now = simulation.clock.now().getTime()
  const early = expires && from && Date.parse(from) > now
  const late = expires && until && Date.parse(until) <= now
  return early || late ? undefined : preference
}

/** Everything that the buyer's way back says; what is missing is the word null. */
function returnAddress(preference: Preference, payment: Payment | undefined): string | undefined {
  const { success, pending, failure } = preference.request.back_urls ?? {}
  const target = payment?.status === 'approved' ? success : payment && payment.status !== 'rejected' ? pending : failure
  if (!target) return undefined
  const id = String(payment?.id ?? null)
  const status = payment?.status ?? 'null'
  return withQuery(target, {
    collection_id: id,
    collection_status: status,
    payment_id: id,
    status,
    external_reference: preference.request.external_reference || 'null',
    payment_type: payment?.typeId ?? 'null',
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
<ul>${lines}</ul>${outcomeButtons(startPage(simulation, preference))}
<small>Decline: the card is rejected, and you may try again. Leave pending: you get a voucher to pay later.</small>`,
  )
}

const words: Partial<Record<Payment['status'], [title: string, text: string]>> = {
  approved: ['Payment approved', 'The store was told.'],
  rejected: ['Payment rejected', 'The card has not enough funds. Try again with another one.'],
  pending: ['Voucher issued', 'The payment is complete once the voucher is paid.'],
}

/** `POST /checkout/start?pref_id=`: the buyer's answer; at once back to the store, or a page with the way back. */
export function answerCheckout(simulation: Simulation, call: Call): Answer {
  const preference = openPreference(simulation, call)
  const outcome = readOutcome(call.body)
  if (!preference || !outcome) return gonePage()
  if (outcome === 'cancel') {
    const location = returnAddress(preference, undefined)
    if (location) return { status: 303, location }
    return answerPage(200, 'Cancelled', html`<h1>Cancelled</h1><p>Nothing was paid. You can close this page.</p>`)
  }
  const payment = makePayment(simulation, preference, outcome, call.effect ?? preference.planned)
  if (preference.planned) mercadopagoBooks(simulation).savePreference({ ...preference, planned: undefined })
  const location = returnAddress(preference, payment)
  // The real one returns by itself only where `auto_return` asks for it, and then only after an approval.
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
<p>State: ${payment.status}. Payable until ${payment.expiresAt ?? 'further notice'}.</p>
<small>Pay it with <code>POST /control/payments/${payment.id} {"become":"completed"}</code></small>`,
  )
}
