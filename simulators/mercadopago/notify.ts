import { mercadopagoId } from '../ids.ts'
import type { Simulation } from '../simulation.ts'
import { type Case, mercadopagoBooks, type Payment } from './records.ts'

const topics = { chargeback: 'topic_chargebacks_wh', claim: 'topic_claims_integration_wh' }

/** Sends the notice of a case. Only the query is signed, and it holds the case's id. */
export function announceCase(simulation: Simulation, payment: Payment, { id, kind }: Case): void {
  const target = mercadopagoBooks(simulation).preferences.find(payment.preferenceId)?.request.notification_url
  if (!target || !URL.canParse(target)) return
  const type = topics[kind]
  const url = new URL(target)
  url.searchParams.set('data.id', id)
  url.searchParams.set('type', type)
  const body = {
    actions: ['changed_case_status'],
    api_version: 'v1',
    data: { id, checkout: 'PRO', site_id: 'MLA' },
    date_created: simulation.clock.now().toISOString(),
    id: String(mercadopagoId()),
    live_mode: simulation.settings.liveMode,
    type,
    user_id: simulation.credentials.mercadopago.collectorId,
  }
  simulation.notices.enqueue({
    provider: 'mercadopago',
    url: url.href,
    body: JSON.stringify(body),
    about: { dataId: id },
  })
}

/**
 * Sends the notice of a payment to the preference's `notification_url`. Its body states no status, so the payment must
 * be read. Unless that address asks for `source_news=webhooks`, the older unsigned IPN kinds are sent as well.
 */
export function announcePayment(
  simulation: Simulation,
  payment: Payment,
  action: 'payment.created' | 'payment.updated',
): void {
  const preference = mercadopagoBooks(simulation).preferences.find(payment.preferenceId)
  const target = preference?.request.notification_url
  if (!preference || !target || !URL.canParse(target)) return
  const dataId = String(payment.id)
  const address = (values: Record<string, string>) => {
    const url = new URL(target)
    for (const [name, value] of Object.entries(values)) url.searchParams.set(name, value)
    return url.href
  }
  const send = (url: string, body: unknown, about: Record<string, string>) =>
    simulation.notices.enqueue({ provider: 'mercadopago', url, body: JSON.stringify(body), about })

  send(
    address({ 'data.id': dataId, type: 'payment' }),
    {
      action,
      api_version: 'v1',
      data: { id: dataId },
      date_created: simulation.clock.now().toISOString(),
      id: String(mercadopagoId()),
      live_mode: simulation.settings.liveMode,
      type: 'payment',
      user_id: simulation.credentials.mercadopago.collectorId,
    },
    { dataId },
  )
  if (new URL(target).searchParams.get('source_news') === 'webhooks') return
  send(address({ topic: 'payment', id: dataId }), { resource: dataId, topic: 'payment' }, {})
  const orderId = String(preference.merchantOrderId)
  const resource = `${simulation.url}/mercadopago/merchant_orders/${orderId}`
  send(address({ topic: 'merchant_order', id: orderId }), { resource, topic: 'merchant_order' }, {})
}
