// cspell:words EENVELOPE EMESSAGE

import { ShopError } from '#domain/errors.ts'
import type { Mailer } from '#domain/services.ts'
import { sayProvider } from '../provider-texts.ts'
import { type MailPatience, type MailRoute, openMailTransport } from './mail-transport.ts'

/** The server's final no (5xx, RFC 5321 §4.2.1) to this recipient or this text, not to who sends or to all mails. */
const refusalOf = (error: unknown): string | null =>
  error instanceof Error &&
  'code' in error &&
  (error.code === 'EENVELOPE' || error.code === 'EMESSAGE') &&
  'responseCode' in error &&
  Number(error.responseCode) >= 500
    ? error.message
    : null

/** Sends by SMTP; what the server refuses for good is an invalid argument, everything else may pass. */
export function createSmtpMailer(route: MailRoute, patience: MailPatience = { patienceMs: 15_000 }): Mailer {
  let transport: ReturnType<typeof openMailTransport> | null = null
  return {
    host: route.host,
    async send({ to, subject, text, html }) {
      transport ??= openMailTransport(route, patience)
      // As an object, an address is taken as one address, whatever commas it holds.
      const opened = await transport
      await opened.sendMail({ to: { name: '', address: to }, subject, text, html }).catch((error: unknown) => {
        const reason = refusalOf(error)
        throw reason === null ? error : new ShopError('invalid-argument', sayProvider.mailRefused(reason))
      })
    },
  }
}
