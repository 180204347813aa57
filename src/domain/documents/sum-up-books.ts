import type { Services } from '../services.ts'
import { type BookedDocument, type BookSums, type Difference, keepBooks } from './keep-books.ts'

/** Differences of one kind. */
interface Explained {
  reason: Difference['reason']
  count: number
  cents: number
  /** The first five. */
  orders: { id: string; number: string }[]
}

const mostShown = 200
const mostOrders = 5

const brief = ({ number, kind, reason, day, orderId, order, totalCents }: BookedDocument) => ({
  ...{ number, kind, reason, day, orderId, order: order.number, totalCents },
})

function explain(known: Explained | undefined, { reason, differenceCents, orderId, order }: Difference): Explained {
  const { count, cents, orders } = known ?? { count: 0, cents: 0, orders: [] }
  const isNamed = orderId !== null && order !== null && orders.length < mostOrders
  return {
    reason,
    count: count + 1,
    cents: cents + differenceCents,
    orders: isNamed ? [...orders, { id: orderId, number: order }] : orders,
  }
}

/**
 * A page's summary of the books of some days: the sums, the number of documents and the last 200, newest first, and the
 * differences by reason with five orders each. Throws `invalid-argument`.
 */
export async function sumUpBooks(
  services: Pick<Services, 'database' | 'clock' | 'settings'>,
  wanted: { from?: string | undefined; until?: string | undefined },
) {
  const { parts, ...days } = keepBooks(services, wanted)
  let sums: BookSums | null = null
  let count = 0
  let documents: ReturnType<typeof brief>[] = []
  const reasons = new Map<Difference['reason'], Explained>()
  for await (const part of parts) {
    if (part.list === null) sums = part.sums
    if (part.list === 'documents') {
      count += part.items.length
      documents = [...documents, ...part.items.map(brief)].slice(-mostShown)
    }
    if (part.list === 'differences')
      for (const one of part.items) reasons.set(one.reason, explain(reasons.get(one.reason), one))
  }
  if (!sums) throw new Error('The books came without their sums.')
  return { ...days, ...sums, count, documents: documents.toReversed(), differences: [...reasons.values()] }
}
