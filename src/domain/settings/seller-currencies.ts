/** What the sellers of each of Mercado Pago's sites collect (api.mercadopago.com/sites). */
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
