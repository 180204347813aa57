/**
 * The address for the driver, which by itself takes every `sslmode` but `disable` for `verify-full`: here they mean what
 * https://www.postgresql.org/docs/current/libpq-ssl.html says, so that `require` encrypts and asks for no certificate.
 */
export function postgresAddress(url: string): string {
  const address = new URL(url)
  if (address.searchParams.has('sslmode')) address.searchParams.set('uselibpqcompat', 'true')
  return address.href
}
