import type { Mailer } from '#domain/services.ts'
import { type MailPatience, type MailRoute, openMailTransport } from './mail-transport.ts'

/** Sends by SMTP. */
export function createSmtpMailer(route: MailRoute, patience: MailPatience = { patienceMs: 15_000 }): Mailer {
  let transport: ReturnType<typeof openMailTransport> | null = null
  return {
    async send({ to, subject, text, html }) {
      transport ??= openMailTransport(route, patience)
      // As an object, an address is taken as one address, whatever commas it holds.
      await (await transport).sendMail({ to: { name: '', address: to }, subject, text, html })
    },
  }
}
