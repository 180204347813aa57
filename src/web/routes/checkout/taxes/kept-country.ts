import { keepInTab, readKeptOf } from '#web/personal/kept-in-tab.ts'

const key = 'estela-checkout-country'

/** The country that this account chose in this tab; '' if none. */
export function readKeptCountry(uid: string): string {
  const country = readKeptOf(uid, key)?.country
  return typeof country === 'string' ? country : ''
}

export const keepCountry = (uid: string, country: string): void => keepInTab(key, { uid, country })
