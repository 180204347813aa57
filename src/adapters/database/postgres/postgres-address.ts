/**
 * The address for the driver, which by itself treats every `sslmode` except `disable` as `verify-full`. Here they mean
 * what https://www.postgresql.org/docs/current/libpq-ssl.html says, so that `require` encrypts without checking a
 * certificate.
 */
export function postgresAddress(url: string): string {
  const address = new URL(url)
  if (address.searchParams.has('sslmode')) address.searchParams.set('uselibpqcompat', 'true')
  return address.href
}
