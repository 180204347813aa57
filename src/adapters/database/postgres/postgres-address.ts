// cspell:words keepalives
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

/**
 * What a session at the server's own address sets first when it holds locks or listens: the server then notices after
 * some 25 s that its client's machine has vanished, and not after the system's two hours. A process that is merely
 * stopped keeps what it holds. Unix sockets ignore it.
 * https://www.postgresql.org/docs/current/runtime-config-connection.html#RUNTIME-CONFIG-TCP-SETTINGS
 */
export const noticeLostClient = `set tcp_keepalives_idle = 10; set tcp_keepalives_interval = 5;
  set tcp_keepalives_count = 3; set tcp_user_timeout = 25000`
