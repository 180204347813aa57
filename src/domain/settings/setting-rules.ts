import { sellerCurrencies } from './seller-currencies.ts'
import type { SettingName } from './setting-fields.ts'

/** `missing`: something else that is set needs it; `wrong`: it is not what it must be; `locked`: the environment sets it. */
export interface SettingProblem {
  name: string
  rule: 'missing' | 'wrong' | 'locked'
  message: string
}

/** A provider is configured whole or not at all. */
const groups: { provider: string; names: SettingName[] }[] = [
  { provider: 'PayPal', names: ['PAYPAL_CLIENT_ID', 'PAYPAL_CLIENT_SECRET', 'PAYPAL_WEBHOOK_ID'] },
  {
    provider: 'Mercado Pago',
    names: ['MERCADOPAGO_ACCESS_TOKEN', 'MERCADOPAGO_WEBHOOK_SECRET', 'MERCADOPAGO_COLLECTOR_ID'],
  },
]

/** Which of the names are missing, when some but not all of them are set. */
export function missingOf<Name extends string>(read: Partial<Record<Name, unknown>>, names: readonly Name[]): Name[] {
  const missing = names.filter((name) => read[name] === undefined)
  return missing.length < names.length ? missing : []
}

type Read = Partial<Record<SettingName, unknown>>

function checkCurrency(read: Read, production: boolean): SettingProblem[] {
  const currency = read.MERCADOPAGO_CURRENCY
  const wrong = (message: string, rule: 'missing' | 'wrong') => [{ name: 'MERCADOPAGO_CURRENCY', rule, message }]
  if (production && read.MERCADOPAGO_ACCESS_TOKEN && !currency)
    return wrong('MERCADOPAGO_CURRENCY must be set to the currency of the seller account.', 'missing')
  // A price in US dollars is converted there without a word, and then no payment fits its order.
  if (production && currency && !sellerCurrencies.includes(String(currency)))
    return wrong(`MERCADOPAGO_CURRENCY must be one of ${sellerCurrencies.join(', ')}.`, 'wrong')
  if (currency && currency !== 'USD' && !read.MERCADOPAGO_RATE)
    return [
      {
        name: 'MERCADOPAGO_RATE',
        rule: 'missing',
        message: `MERCADOPAGO_RATE must say how many ${currency} one US dollar costs.`,
      },
    ]
  return []
}

/** What one setting alone cannot know, for the environment and for the back office alike. */
export function checkSettings(read: Read, { production }: { production: boolean }): SettingProblem[] {
  const partial = groups.flatMap(({ provider, names }) => {
    const missing = missingOf(read, names)
    const message = `${provider} is configured in part: ${missing.join(', ')} must be set too.`
    return missing.map((name) => ({ name, rule: 'missing' as const, message }))
  })
  return [...partial, ...checkCurrency(read, production)]
}
