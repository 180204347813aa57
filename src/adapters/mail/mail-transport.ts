import type { MailServer, Sender } from '#domain/settings/outside/mail-server.ts'
import { connectOutside, type Resolve } from './outside-connection.ts'

/** A mail server, its sender, and whether its address is trusted. */
export interface MailRoute extends MailServer {
  /** Whether the environment named it; what an owner typed may only lead outside. */
  mayBeInside: boolean
  from: Sender
}

export interface MailPatience {
  /** How long each step of the conversation may take. */
  patienceMs: number
  resolve?: Resolve
}

/**
 * The library's transport for this server, loaded on first use: most starts never need it. It gets explicit options and
 * a connection of ours, never a URL, since it turns every parameter of a URL into one of its options.
 */
export async function openMailTransport(route: MailRoute, { patienceMs, resolve }: MailPatience) {
  const { createTransport } = await import('nodemailer')
  const { host, port, secure, login, mayBeInside, from } = route
  return createTransport(
    {
      host,
      port,
      secure,
      // Somebody on the way may leave out that the server offers TLS: then nothing is said, least of all the password.
      requireTLS: !secure && (login !== null || !mayBeInside),
      ...(login ? { auth: { user: login.user, pass: login.password } } : {}),
      connectionTimeout: patienceMs,
      greetingTimeout: patienceMs,
      socketTimeout: patienceMs,
      getSocket: (_options, done) => {
        connectOutside(route, { patienceMs, resolve }).then(
          (connection) => done(null, { connection }),
          (error: Error) => done(error, false),
        )
      },
    },
    // File and URL access would let a mail's content read files on this machine.
    { from, disableFileAccess: true, disableUrlAccess: true },
  )
}
