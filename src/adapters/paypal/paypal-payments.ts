import { clipText } from '#domain/clip-text.ts'
import { isShopError, ShopError } from '#domain/errors.ts'
import { formatMinor } from '#domain/minor-units.ts'
import type {
  AttemptReference,
  PaymentEnvironment,
  PaymentProvider,
  PaymentRequest,
  ProviderAttempt,
  StartedPayment,
} from '#domain/payments/payment-provider.ts'
import { isAllowedRedirect, makeDeadline, startRefusal } from '../provider-call.ts'
import { sayProvider } from '../provider-texts.ts'
import { readWebClock } from '../web-clock.ts'
import { readPaypalCapture } from './paypal-captures.ts'
import { createPaypalClient, type PaypalCredentials, readPaypalError } from './paypal-client.ts'
import { addDisputes } from './paypal-disputes.ts'
import { judgeCaptureIssues } from './paypal-issues.ts'
import { createPaypalNoticeVerifier } from './paypal-notices.ts'
import { attemptOf, type PaypalOrder, parseAnswer, paypalOrder, toAttempt } from './paypal-orders.ts'
import { readPaypalRefund, refundPaypalCapture } from './paypal-refunds.ts'
import { listPaypalPayments } from './paypal-transactions.ts'

export interface PaypalSettings extends PaypalCredentials {
  environment: PaymentEnvironment
  webhookId: string
  /** The store's name, as PayPal's page shows it. */
  brandName: string
}

const hosts = /(^|\.)paypal\.com$/
const longestText = 127
const pageLinks = ['payer-action', 'approve', 'redirect']

/**
 * PayPal's order request (Orders v2): items at list prices, and the discounts as one sum. Amounts are sums of whole
 * cents, so the breakdown always adds up.
 */
function orderBody(request: PaymentRequest, brandName: string) {
  const money = (minor: number) => ({ currency_code: request.currency, value: formatMinor(minor, request.currency) })
  const listMinor = request.lines.reduce((sum, { unitMinor, quantity }) => sum + unitMinor * quantity, 0)
  const discount = listMinor > request.amountMinor ? { discount: money(listMinor - request.amountMinor) } : {}
  return {
    intent: 'CAPTURE',
    purchase_units: [
      {
        custom_id: request.orderId,
        // If the account is set so, PayPal refuses a second payment with the same number.
        invoice_id: request.orderNumber,
        amount: { ...money(request.amountMinor), breakdown: { item_total: money(listMinor), ...discount } },
        items: request.lines.map((line) => ({
          name: clipText(line.title, longestText),
          sku: clipText(line.slug, longestText),
          quantity: String(line.quantity),
          unit_amount: money(line.unitMinor),
          category: 'DIGITAL_GOODS',
        })),
      },
    ],
    payment_source: {
      paypal: {
        experience_context: {
          return_url: request.returnUrls.success,
          cancel_url: request.returnUrls.failure,
          user_action: 'PAY_NOW',
          shipping_preference: 'NO_SHIPPING',
          payment_method_preference: 'IMMEDIATE_PAYMENT_REQUIRED',
          landing_page: 'NO_PREFERENCE',
          brand_name: clipText(brandName, longestText),
        },
      },
    },
  }
}

/** PayPal Orders v2: order, approval by the buyer, capture. Simulator and real service differ only by `baseUrl`. */
export function createPaypalPayments(settings: PaypalSettings): PaymentProvider {
  const client = createPaypalClient(settings)
  const { baseUrl, brandName } = settings

  const pageOf = (links: { rel: string; href: string }[]): string | null =>
    links.find(({ rel, href }) => pageLinks.includes(rel) && isAllowedRedirect(href, { baseUrl, hosts }))?.href ?? null
  const refused = (status: number, body: unknown) => {
    const { issues, debugId } = readPaypalError(body)
    return new ShopError('unavailable', sayProvider.refused('PayPal'), { details: { status, issues, debugId } })
  }
  const describe = (order: PaypalOrder, known: string[], deadline: number): Promise<ProviderAttempt> =>
    addDisputes(client, toAttempt(order, pageOf(order.links)), { known, deadline })
  /** PayPal remembers captures for longer than their orders. */
  async function readForgotten(orderId: string, known: string[], deadline: number): Promise<ProviderAttempt> {
    const read = await Promise.all(known.map((id) => readPaypalCapture(client, id, deadline)))
    const payments = read.filter((payment) => payment !== null)
    const own = payments.filter(({ providerOrderId }) => (providerOrderId ?? orderId) === orderId)
    return addDisputes(client, attemptOf(own) ?? gone, { known, deadline })
  }
  async function readStarted(id: string, known: string[], deadline: number): Promise<ProviderAttempt> {
    const { status, body } = await client.call({
      method: 'GET',
      path: `/v2/checkout/orders/${encodeURIComponent(id)}`,
      deadline,
    })
    if (status === 404) return readForgotten(id, known, deadline)
    if (status !== 200) throw refused(status, body)
    return describe(parseAnswer(paypalOrder, body), known, deadline)
  }
  const gone: ProviderAttempt = { state: 'gone', redirectUrl: null, payments: [] }
  /**
   * An attempt whose start was never answered, or whose answer an older backup does not know: captures that are known
   * for it lead to its order.
   */
  async function readUnstarted({ orderId, paymentIds }: AttemptReference, deadline: number): Promise<ProviderAttempt> {
    const read = await Promise.all(paymentIds.map((id) => readPaypalCapture(client, id, deadline)))
    const own = read.filter((payment) => payment !== null).filter((payment) => payment.orderId === orderId)
    const paypalId = own.find(({ providerOrderId }) => providerOrderId !== null)?.providerOrderId
    if (paypalId) return readStarted(paypalId, paymentIds, deadline)
    const unstarted: ProviderAttempt = { state: 'waiting', redirectUrl: null, payments: [] }
    return addDisputes(client, attemptOf(own) ?? unstarted, { known: paymentIds, deadline })
  }

  return {
    name: 'paypal',
    terms: { currency: 'USD', rate: '1' },
    payee: null,
    environment: settings.environment,
    account: settings.clientId,

    async start(request): Promise<StartedPayment> {
      const { status, body } = await client.call({
        method: 'POST',
        path: '/v2/checkout/orders',
        body: orderBody(request, brandName),
        requestId: request.idempotencyKey,
        deadline: makeDeadline(),
      })
      if (status !== 201 && status !== 200) {
        const { sentence, details } = refused(status, body)
        throw startRefusal(status, sentence, details)
      }
      const order = parseAnswer(paypalOrder, body)
      const redirectUrl = pageOf(order.links)
      if (!redirectUrl) throw new ShopError('unavailable', sayProvider.noPage('PayPal'))
      const payee = order.purchase_units[0]?.payee?.merchant_id ?? null
      return { providerOrderId: order.id, status: order.status, redirectUrl, payee }
    },

    read: (attempt) =>
      attempt.providerOrderId === null
        ? readUnstarted(attempt, makeDeadline())
        : readStarted(attempt.providerOrderId, attempt.paymentIds, makeDeadline()),

    async capture({ idempotencyKey, ...attempt }) {
      const deadline = makeDeadline()
      const { providerOrderId, paymentIds } = attempt
      if (providerOrderId === null) return readUnstarted(attempt, deadline)
      const path = `/v2/checkout/orders/${encodeURIComponent(providerOrderId)}/capture`
      const { status, body } = await client.call({
        method: 'POST',
        path,
        body: {},
        requestId: idempotencyKey,
        deadline,
      })
      if (status === 200 || status === 201) return describe(parseAnswer(paypalOrder, body), paymentIds, deadline)
      if (status === 404) return readForgotten(providerOrderId, paymentIds, deadline)
      const { issues, links } = readPaypalError(body)
      // The store's application may not collect payments: only its owner can change that.
      const isForbidden = status === 403
      if ((status !== 422 && !isForbidden) || issues.includes('ORDER_COMPLETION_IN_PROGRESS'))
        throw refused(status, body)
      if (issues.includes('ORDER_ALREADY_CAPTURED')) return readStarted(providerOrderId, paymentIds, deadline)
      const state = isForbidden ? 'refused' : judgeCaptureIssues(issues)
      const refusal = issues.join(' ') || `status ${status}`
      if (state !== 'declined' && !isForbidden) return { state, refusal, redirectUrl: pageOf(links), payments: [] }
      // An earlier call may have collected. The time of the declined approval distinguishes it from a newer one.
      const present = await readStarted(providerOrderId, paymentIds, deadline).catch((error: unknown) => {
        if (!isShopError(error)) throw error
        return null
      })
      if (present && present.payments.length > 0) return present
      const redirectUrl = pageOf(links) ?? present?.redirectUrl ?? null
      return { state, refusal, approvedAt: present?.approvedAt ?? null, redirectUrl, payments: [] }
    },

    // Orders v2 has no call that ends an order: one that is not captured expires by itself.
    close: async () => {},

    readClock: () => readWebClock(baseUrl),

    async readPayment(id) {
      const deadline = makeDeadline()
      const payment = await readPaypalCapture(client, id, deadline)
      if (payment?.refundedMinor !== null || payment.providerOrderId === null) return payment
      // Only its order lists the refunds of a capture.
      const { payments } = await readStarted(payment.providerOrderId, [], deadline)
      return payments.find((one) => one.id === id) ?? payment
    },

    listPayments: (span) => listPaypalPayments(client, span),
    refund: (request) => refundPaypalCapture(client, request),
    readRefund: ({ refundId }) => readPaypalRefund(client, refundId),
    verifyNotice: createPaypalNoticeVerifier(settings),
  }
}
