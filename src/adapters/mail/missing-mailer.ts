import { noMailServer } from '#domain/mails/no-mail-server.ts'
import type { Mailer } from '#domain/services.ts'

/** For stores outside of a demo without a mail server: nothing is handed over, so that nothing is marked as sent. */
export const missingMailer: Mailer = {
  isMissing: true,
  send: () => Promise.reject(new Error(noMailServer)),
}
