const key = 'estela-checkout-country'

/** The country that this person chose in this tab; '' without one. */
export function readKeptCountry(uid: string): string {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? '{}')
    return kept.uid === uid && typeof kept.country === 'string' ? kept.country : ''
  } catch {
    return ''
  }
}

export function keepCountry(uid: string, country: string): void {
  try {
    sessionStorage.setItem(key, JSON.stringify({ uid, country }))
  } catch {
    // Without storage the choice lives as long as the page.
  }
}
