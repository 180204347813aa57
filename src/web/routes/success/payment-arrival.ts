/** What the return address says about the payment (specification §3). */
export type PaymentArrival =
  | { provider: 'paypal'; token: string }
  | { provider: 'mercadopago'; collectionId: string; status: string; preferenceId: string | null }
  | { provider: 'free'; orderId: string }

/** Two cards give a list with a word for each: what is not approved tells. */
function wordOf(list: string): string {
  const words = list.split(',')
  return words.find((word) => word !== 'approved') ?? 'approved'
}

/** Reads the parameters that a provider appends; null when there is no usable one. */
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
