import type { Mailer } from '#domain/services.ts'

/** Sends by SMTP (`smtp://…`, `smtps://…`). The library is loaded at the first mail: most starts never need it. */
export function createSmtpMailer({
  url,
  from,
  patienceMs = 15_000,
}: {
  url: string
  from: string
  /** How long each step of the conversation may take. */
  patienceMs?: number
}): Mailer {
  const open = async () => {
    const { createTransport } = await import('nodemailer')
    return createTransport(
      // File and URL access would let a mail's content read files of this machine.
      { url, connectionTimeout: patienceMs, greetingTimeout: patienceMs, socketTimeout: patienceMs },
      { from, disableFileAccess: true, disableUrlAccess: true },
    )
  }
  let transport: ReturnType<typeof open> | null = null
  return {
    async send({ to, subject, text, html }) {
      transport ??= open()
      // As an object, an address is taken as one address, whatever commas it holds.
      await (await transport).sendMail({ to: { name: '', address: to }, subject, text, html })
    },
  }
}
