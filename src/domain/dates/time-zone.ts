/**
 * True for every name of the IANA database, including old ones: `America/Argentina/Buenos_Aires` is not in
 * `Intl.supportedValuesOf`, which lists one name for each zone. Offsets such as `+05:00` are not names.
 */
export function isTimeZone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone })
    return /^[a-z]/i.test(zone)
  } catch {
    return false
  }
}
