import { noMailServer } from '#domain/mails/no-mail-server.ts'
import type { Mailer } from '#domain/services.ts'

/** Outside a demo, where no mail server is named: nothing is handed over, so that nothing is called sent. */
export const missingMailer: Mailer = {
  isMissing: true,
  send: () => Promise.reject(new Error(noMailServer)),
}
