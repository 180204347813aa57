import type { WrittenMoney } from './plain-money.ts'

/** Money as Intl writes it in a language, with as many decimals as given: `US$ 4,50`, `R$ 24,39`. */
export function moneyIn(locale: string): WrittenMoney {
  const partsOf = (currency: string, amount: string) => {
    const digits = amount.split('.')[1]?.length ?? 0
    const style = { style: 'currency', currency, minimumFractionDigits: digits, maximumFractionDigits: digits } as const
    return new Intl.NumberFormat(locale, style).formatToParts(Number(amount))
  }
  const sum = (currency: string, amount: string) =>
    // A provider may report no amount, or an unknown currency.
    /^[A-Z]{3}$/.test(currency) && amount !== ''
      ? partsOf(currency, amount)
          .map(({ value }) => value)
          .join('')
      : `${currency} ${amount}`.trim()
  return {
    parts(price) {
      const parts = partsOf('USD', price.replace(/[$+]/g, ''))
      const said = (isSign: boolean) =>
        parts.flatMap(({ type, value }) => ((type === 'currency') === isSign ? [value] : [])).join('')
      return [said(true), said(false).trim() + (price.endsWith('+') ? '+' : '')]
    },
    sum,
    rate: (currency, rate) => `${sum('USD', '1')}\u00a0=\u00a0${sum(currency, rate)}`,
  }
}
