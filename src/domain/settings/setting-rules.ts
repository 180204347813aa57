import type { Sentence } from '../each-language.ts'
import { sayProblem } from './problem-texts.ts'
import { missingOf, providerNeeds } from './provider-needs.ts'
import { sellerCurrencies } from './seller-currencies.ts'
import type { SettingName } from './setting-fields.ts'

/**
 * `missing`: another setting needs it; `wrong`: its value breaks a rule; `locked`: the environment sets it;
 * `unsure`: it may mean something else, and the owner is asked.
 */
export interface SettingProblem {
  name: string
  rule: 'missing' | 'wrong' | 'locked' | 'unsure'
  message: Sentence
  /** What an unsure value may mean, each in the form in which it is then to be sent. */
  meant?: string[]
}

type Read = Partial<Record<SettingName, unknown>>

function checkCurrency(read: Read, production: boolean): SettingProblem[] {
  const currency = read.MERCADOPAGO_CURRENCY
  const wrong = (message: Sentence, rule: 'missing' | 'wrong') => [{ name: 'MERCADOPAGO_CURRENCY', rule, message }]
  if (production && read.MERCADOPAGO_ACCESS_TOKEN && !currency) return wrong(sayProblem.currencyMissing, 'missing')
  // Mercado Pago silently converts a price in US dollars there, and then no payment matches its order.
  if (production && currency && !sellerCurrencies.includes(String(currency)))
    return wrong(sayProblem.currencyWrong(sellerCurrencies), 'wrong')
  if (currency && currency !== 'USD' && !read.MERCADOPAGO_RATE)
    return [
      {
        name: 'MERCADOPAGO_RATE',
        rule: 'missing',
        message: sayProblem.rateMissing(String(currency)),
      },
    ]
  return []
}

/** Rules between settings, for the environment and for the back office alike. */
export function checkSettings(read: Read, { production }: { production: boolean }): SettingProblem[] {
  const partial = Object.values(providerNeeds).flatMap(({ name: provider, credentials }) => {
    const missing = missingOf<SettingName>(read, credentials)
    const message = sayProblem.partial(provider, missing)
    return missing.map((name) => ({ name, rule: 'missing' as const, message }))
  })
  return [...partial, ...checkCurrency(read, production)]
}
