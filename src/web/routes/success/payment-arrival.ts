/** What the return address says about the payment (specification §3). */
export type PaymentArrival =
  | { provider: 'paypal'; token: string }
  | { provider: 'mercadopago'; collectionId: string; status: string; preferenceId: string | null }
  | { provider: 'free'; orderId: string }

/** A payment with two cards gives a list with a status for each: the one that is not approved counts. */
function wordOf(list: string): string {
  const words = list.split(',')
  return words.find((word) => word !== 'approved') ?? 'approved'
}

/** Reads the parameters that a provider appends; null when none is usable. */
export function readArrival(parameters: URLSearchParams): PaymentArrival | null {
  const token = parameters.get('token')
  if (token) return { provider: 'paypal', token }
  const collectionId = parameters.get('collection_id')
  if (collectionId && collectionId !== 'null') {
    const status = wordOf(parameters.get('status') ?? '')
    return { provider: 'mercadopago', collectionId, status, preferenceId: parameters.get('preference_id') }
  }
  const orderId = parameters.get('order')
  return orderId ? { provider: 'free', orderId } : null
}
