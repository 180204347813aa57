import { inAll } from '#domain/each-language.ts'
import { ShopError } from '#domain/errors.ts'
import type {
  ListedRefund,
  PaymentProvider,
  PaymentStatus,
  ProviderAttempt,
  ProviderPayment,
} from '#domain/payments/payment-provider.ts'
import type { ProviderName } from '#domain/provider-names.ts'

export type Fate = 'fine' | 'disputed' | 'charged_back'

interface Sale {
  orderId: string
  minor: number
  isPaid: boolean
  fate: Fate
  refunds: ListedRefund[]
}

const given = ({ refunds }: Sale) => refunds.reduce((sum, { minor }) => sum + minor, 0)

function statusOf(sale: Sale): PaymentStatus {
  if (sale.fate === 'charged_back') return 'charged_back'
  if (given(sale) === sale.minor) return 'refunded'
  if (sale.fate === 'disputed') return 'disputed'
  return given(sale) > 0 ? 'partially_refunded' : 'approved'
}

/** A payment provider for a year in which nothing gets lost. The store's books must agree with its own. */
export function createYearProvider(name: ProviderName, { currency, rate }: { currency: string; rate: string }) {
  const sales = new Map<string, Sale>()
  const find = (id: string): Sale => {
    const sale = sales.get(id.replace(/^pay-/, ''))
    if (!sale) throw new Error(`there is no sale ${id}`)
    return sale
  }
  const paymentOf = (sale: Sale): ProviderPayment => ({
    ...{ id: `pay-${sale.orderId}`, providerOrderId: sale.orderId, orderId: sale.orderId, status: statusOf(sale) },
    ...{ dispute: sale.fate === 'disputed' ? ('open' as const) : ('none' as const), statusDetail: '', currency },
    ...{ amountMinor: sale.minor, refundedMinor: given(sale), refunds: [...sale.refunds] },
    ...{ feeMinor: Math.round(sale.minor / 20), payee: 'SELLER', live: true },
  })
  const tell = (sale: Sale): ProviderAttempt => ({
    state: sale.isPaid ? 'paid' : 'waiting',
    redirectUrl: null,
    payments: sale.isPaid ? [paymentOf(sale)] : [],
  })
  const giveBack = (sale: Sale, minor: number) => {
    if (!(minor > 0) || given(sale) + minor > sale.minor)
      throw new ShopError(
        'aborted',
        inAll(() => 'This cannot be given back.'),
      )
    const refund = { id: `refund-${sale.orderId}-${sale.refunds.length}`, state: 'done' as const, minor }
    sale.refunds.push(refund)
    return { ...refund, status: 'done' }
  }
  const provider: PaymentProvider = {
    ...{ name, terms: { currency, rate }, payee: 'SELLER', environment: 'live', account: `${name}-app` },
    async start({ orderId, amountMinor: minor }) {
      sales.set(orderId, sales.get(orderId) ?? { orderId, minor, isPaid: false, fate: 'fine', refunds: [] })
      return { providerOrderId: orderId, status: 'CREATED', redirectUrl: 'https://pay.example.test/', payee: 'SELLER' }
    },
    read: async ({ orderId }) => tell(find(orderId)),
    capture: async ({ orderId }) => tell(find(orderId)),
    close: async () => {},
    readPayment: async (id) => paymentOf(find(id)),
    refund: async ({ paymentId, amountMinor }) => {
      const sale = find(paymentId)
      return giveBack(sale, amountMinor ?? sale.minor - given(sale))
    },
    readRefund: async ({ paymentId, refundId }) => {
      const refund = find(paymentId).refunds.find(({ id }) => id === refundId)
      return refund ? { ...refund, status: refund.state } : null
    },
    verifyNotice: async () => null,
  }
  return {
    provider,
    pay: (orderId: string) => void Object.assign(find(orderId), { isPaid: true }),
    applyTransition: (orderId: string, fate: Fate) => void Object.assign(find(orderId), { fate }),
    /** Somebody refunds a part on the provider's own site. */
    refundAtProvider(orderId: string, part: number) {
      const sale = find(orderId)
      const minor = Math.floor((sale.minor - given(sale)) * part)
      if (minor > 0) giveBack(sale, minor)
    },
    /** What the seller's account holds, before fees. */
    held: () =>
      [...sales.values()].reduce(
        (sum, sale) => sum + (sale.isPaid && sale.fate !== 'charged_back' ? sale.minor - given(sale) : 0),
        0,
      ),
  }
}
