/** The currency that sellers of each of Mercado Pago's sites collect (api.mercadopago.com/sites). */
export const currencyOfSite: Readonly<Record<string, string>> = {
  MLA: 'ARS',
  MLB: 'BRL',
  MLC: 'CLP',
  MCO: 'COP',
  MLM: 'MXN',
  MPE: 'PEN',
  MLU: 'UYU',
}

export const sellerCurrencies: readonly string[] = Object.values(currencyOfSite)

/**
 * The range in which a dollar's price in each of them is no surprise: wide enough for years, and narrower than a factor
 * of a thousand, so that a point that groups thousands is never taken for a decimal point.
 */
export const usualRates: Readonly<Record<string, { least: number; most: number }>> = {
  ARS: { least: 300, most: 15_000 },
  BRL: { least: 1.5, most: 20 },
  CLP: { least: 300, most: 3000 },
  COP: { least: 1000, most: 15_000 },
  MXN: { least: 5, most: 60 },
  PEN: { least: 1, most: 12 },
  UYU: { least: 10, most: 150 },
}
