/**
 * The address for the driver, which by itself treats every `sslmode` except `disable` as `verify-full`. Here they mean
 * what https://www.postgresql.org/docs/current/libpq-ssl.html says, so that `require` encrypts without checking a
 * certificate.
 */
function postgresAddress(url: string): string {
  const address = new URL(url)
  if (address.searchParams.has('sslmode')) address.searchParams.set('uselibpqcompat', 'true')
  return address.href
}

/** Where a connection leads, and how it notices that an idle one leads nowhere: after some 20 s on Linux. */
export const connectionTo = (url: string) => ({
  connectionString: postgresAddress(url),
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
})
