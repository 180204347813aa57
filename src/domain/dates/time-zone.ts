/**
 * True for every name of the IANA database, old ones too: `America/Argentina/Buenos_Aires` is not among the names that
 * `Intl.supportedValuesOf` lists, since that knows one name a zone. Offsets such as `+05:00` are no names.
 */
export function isTimeZone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone })
    return /^[a-z]/i.test(zone)
  } catch {
    return false
  }
}
