/**
 * Every operation that a fault can target: `POST /control/faults {provider, operation}`. The key is the operation's
 * name, `names` are its aliases. `money` says that the effects declined, pending, wrong-amount and wrong-currency apply
 * to it.
 */
export const operations = {
  paypal: {
    token: { names: ['oauth', 'authenticate', 'access-token'], money: false },
    'create-order': { names: ['create', 'order', 'orders', 'orders.create'], money: true },
    'get-order': { names: ['get', 'read', 'read-order', 'orders.get', 'show-order'], money: true },
    'capture-order': { names: ['capture', 'captures', 'orders.capture'], money: true },
    'refund-capture': { names: ['refund', 'refunds', 'captures.refund'], money: true },
    'get-capture': { names: ['read-capture', 'captures.get'], money: true },
    'get-refund': { names: ['read-refund', 'refunds.get'], money: true },
    'verify-webhook': { names: ['verify', 'verify-webhook-signature'], money: false },
    'get-webhook': { names: ['webhook', 'webhooks'], money: false },
    certificate: { names: ['cert', 'certs'], money: false },
    'list-transactions': { names: ['transactions', 'reporting'], money: false },
    'get-disputes': { names: ['disputes'], money: false },
    'show-checkout': { names: ['hosted-page'], money: false },
    approve: { names: ['pay', 'checkout', 'payment'], money: true },
  },
  mercadopago: {
    'create-preference': { names: ['create', 'create-order', 'preference', 'preferences'], money: true },
    'get-preference': { names: ['read-preference'], money: false },
    'update-preference': { names: ['put-preference'], money: false },
    'search-preferences': { names: [], money: false },
    'get-payment': { names: ['get', 'read', 'read-payment', 'confirm', 'get-order'], money: true },
    'search-payments': { names: ['search', 'find-payments'], money: true },
    'cancel-payment': { names: ['cancel', 'put-payment', 'update-payment'], money: false },
    'refund-payment': { names: ['refund', 'refunds', 'create-refund'], money: true },
    'get-refunds': { names: ['list-refunds', 'get-refund'], money: false },
    'get-chargeback': { names: ['chargeback', 'chargebacks'], money: false },
    'get-claim': { names: ['claim', 'claims'], money: false },
    'get-merchant-order': { names: ['merchant-order'], money: false },
    'get-user': { names: ['user', 'users', 'me'], money: false },
    'convert-currency': { names: ['currency', 'currency-conversion'], money: false },
    'show-checkout': { names: ['hosted-page'], money: false },
    pay: { names: ['approve', 'capture', 'checkout', 'payment', 'payments', 'create-payment'], money: true },
  },
  oidc: {
    discovery: { names: [], money: false },
    authorize: { names: [], money: false },
    token: { names: [], money: false },
    userinfo: { names: ['user-info'], money: false },
    jwks: { names: ['keys'], money: false },
  },
} satisfies Record<string, Record<string, { names: string[]; money: boolean }>>

export type Provider = keyof typeof operations
export type Operation = { [Name in Provider]: keyof (typeof operations)[Name] & string }[Provider]

const plain = (name: string) => name.toLowerCase().replace(/[^a-z0-9*]/g, '')

export function findProvider(name: string): Provider | undefined {
  if (plain(name) === 'paypal') return 'paypal'
  if (plain(name) === 'mercadopago') return 'mercadopago'
  return plain(name) === 'oidc' ? 'oidc' : undefined
}

/** Whether declined, pending, wrong-amount and wrong-currency apply to the operation. */
export function movesMoney(provider: Provider, operation: Operation): boolean {
  return Object.entries(operations[provider]).some(([name, { money }]) => name === operation && money)
}

/** The operation's own name, `*` for all of them, or undefined. */
export function findOperation(provider: Provider, asked: string): { name: string; money: boolean } | undefined {
  if (asked === '*') return { name: '*', money: true }
  const known = Object.entries<{ names: string[]; money: boolean }>(operations[provider])
  const exact = known.find(([name]) => plain(name) === plain(asked))
  const found = exact ?? known.find(([, { names }]) => names.some((name) => plain(name) === plain(asked)))
  return found && { name: found[0], money: found[1].money }
}
