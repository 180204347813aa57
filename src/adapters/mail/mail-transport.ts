import type { MailServer, Sender } from '#domain/settings/outside/mail-server.ts'
import { connectOutside, type Resolve } from './outside-connection.ts'

/** A mail server with what is known of whoever named it. */
export interface MailRoute extends MailServer {
  /** The environment named it; what an owner typed leads outside only. */
  mayBeInside: boolean
  from: Sender
}

export interface MailPatience {
  /** How long each step of the conversation may take. */
  patienceMs: number
  resolve?: Resolve
}

/**
 * The library's transport for this server, loaded at the first use: most starts never need it. It gets explicit options
 * and a connection of ours, never an address, since it makes every word of an address one of its options.
 */
export async function openMailTransport(route: MailRoute, { patienceMs, resolve }: MailPatience) {
  const { createTransport } = await import('nodemailer')
  const { host, port, secure, login, from } = route
  return createTransport(
    {
      host,
      port,
      secure,
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
    // File and URL access would let a mail's content read files of this machine.
    { from, disableFileAccess: true, disableUrlAccess: true },
  )
}
