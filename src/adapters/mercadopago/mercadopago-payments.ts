import { ShopError } from '#domain/errors.ts'
import type {
  PaymentEnvironment,
  PaymentProvider,
  ProviderAttempt,
  ProviderPayment,
} from '#domain/payments/payment-provider.ts'
import { isAllowedRedirect, makeDeadline, startRefusal } from '../provider-call.ts'
import { sayProvider } from '../provider-texts.ts'
import { readWebClock } from '../web-clock.ts'
import { findCasePayments } from './mercadopago-cases.ts'
import {
  createMercadopagoClient,
  isAlreadyPosted,
  type MercadopagoCredentials,
  mercadopagoRefusal,
} from './mercadopago-client.ts'
import { closeMercadopagoAttempt } from './mercadopago-close.ts'
import { listMercadopagoPayments } from './mercadopago-list.ts'
import { createMercadopagoNoticeVerifier } from './mercadopago-notices.ts'
import {
  mercadopagoPayment,
  mercadopagoPreference,
  mercadopagoSearch,
  parseMercadopago,
  toProviderPayment,
} from './mercadopago-payment.ts'
import { preferenceBody } from './mercadopago-preference.ts'
import { readMercadopagoRefund, refundMercadopagoPayment } from './mercadopago-refunds.ts'

export interface MercadopagoSettings extends MercadopagoCredentials {
  environment: PaymentEnvironment
  webhookSecret: string
  /** The seller's own id: payments to anybody else are refused. */
  collectorId: string
  /** The currency that the seller's account collects. */
  currency: string
  /** How much of it one US dollar costs, as a decimal string. */
  rate: string
  /** The store's public address. */
  publicUrl: string
  /** The store's name, for card statements. */
  brandName: string
}

const hosts = /(^|\.)mercadopago\.(com|cl|com\.(ar|br|co|mx|pe|uy|ve))$/

/** Mercado Pago Checkout Pro. The simulator and the real service differ only by `baseUrl` and token. */
export function createMercadopagoPayments(settings: MercadopagoSettings): PaymentProvider {
  const client = createMercadopagoClient(settings)
  const { baseUrl, currency, rate, collectorId, webhookSecret } = settings

  async function readPayment(id: string, deadline: number): Promise<ProviderPayment | null> {
    if (!/^\d{1,20}$/.test(id)) return null
    const answer = await client.call({ method: 'GET', path: `/v1/payments/${id}`, deadline })
    if (answer.status === 404) return null
    if (answer.status !== 200) throw mercadopagoRefusal(answer)
    return toProviderPayment(parseMercadopago(mercadopagoPayment, answer.body))
  }

  async function searchPayments(orderId: string, deadline: number): Promise<ProviderPayment[]> {
    const query = new URLSearchParams({
      external_reference: orderId,
      sort: 'date_created',
      criteria: 'asc',
      range: 'date_created',
      begin_date: 'NOW-12MONTHS',
      end_date: 'NOW',
      limit: '50',
    })
    const answer = await client.call({ method: 'GET', path: `/v1/payments/search?${query}`, deadline })
    if (answer.status !== 200) throw mercadopagoRefusal(answer)
    return parseMercadopago(mercadopagoSearch, answer.body).results.map(toProviderPayment)
  }

  /** Searching finds payments that no notice reported; its index may lag, so known payments are read by id. */
  async function read({ orderId, paymentIds }: { orderId: string; paymentIds: string[] }): Promise<ProviderAttempt> {
    const deadline = makeDeadline()
    const [found, ...known] = await Promise.all([
      searchPayments(orderId, deadline),
      ...paymentIds.map((id) => readPayment(id, deadline)),
    ])
    const payments = new Map(found.map((payment) => [payment.id, payment]))
    for (const payment of known) if (payment?.orderId === orderId) payments.set(payment.id, payment)
    return { state: payments.size > 0 ? 'paid' : 'waiting', redirectUrl: null, payments: [...payments.values()] }
  }

  return {
    name: 'mercadopago',
    terms: { currency, rate },
    payee: collectorId,
    environment: settings.environment,
    account: collectorId,

    async start(request) {
      const answer = await client.call({
        method: 'POST',
        path: '/checkout/preferences',
        body: preferenceBody(request, settings),
        idempotencyKey: request.idempotencyKey,
        deadline: makeDeadline(),
      })
      if (answer.status !== 201 && answer.status !== 200) {
        const refusal = mercadopagoRefusal(answer)
        const { sentence, details } = refusal
        if (isAlreadyPosted(answer)) throw refusal
        throw startRefusal(answer.status, sentence, details)
      }
      const preference = parseMercadopago(mercadopagoPreference, answer.body)
      if (!isAllowedRedirect(preference.init_point, { baseUrl, hosts }))
        throw new ShopError('unavailable', sayProvider.noPage('Mercado Pago'))
      const payee = preference.collector_id == null ? null : String(preference.collector_id)
      return { providerOrderId: preference.id, status: 'CREATED', redirectUrl: preference.init_point, payee }
    },

    read,
    capture: read,
    close: (attempt) => closeMercadopagoAttempt(client, attempt, makeDeadline()),
    listPayments: (span) => listMercadopagoPayments(client, span),
    findCasePayments: (about) => findCasePayments(client, about),
    readPayment: (id) => readPayment(id, makeDeadline()),
    readClock: () => readWebClock(baseUrl),

    refund: (request) => refundMercadopagoPayment(client, request),
    readRefund: (refund) => readMercadopagoRefund(client, refund),

    verifyNotice: createMercadopagoNoticeVerifier(webhookSecret),
  }
}
