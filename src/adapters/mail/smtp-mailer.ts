// cspell:words EMESSAGE RCPT
import { z } from 'zod'
import { ShopError } from '#domain/errors.ts'
import type { Mailer } from '#domain/services.ts'
import { openOnce } from '#domain/work-queues.ts'
import { sayProvider } from '../provider-texts.ts'
import { type MailPatience, type MailRoute, openMailTransport } from './mail-transport.ts'

// A server that refuses this store, or takes no mails for now, says so for every mail: this one is not refused.
const said = z.object({ code: z.string(), command: z.string().optional(), response: z.string(), message: z.string() })

/** RFC 3463: the recipient's address (5.1.7 and 5.1.8 are the sender's), a disabled mailbox, the content. */
const ofThisMail = /^5\d\d[ -]5\.(1\.([0-6]|10)|2\.1|6\.\d+)\b/
/** Servers without such codes: no such mailbox, not local, name not allowed (RFC 5321 §4.2.3). */
const ofRecipient = /^55[013][ -](?!\d\.\d+\.\d)/

/** The server's final refusal of this recipient or content; null when it refuses the sender or all mails. */
function refusalOf(error: unknown): string | null {
  const { data } = said.safeParse(error)
  if (!data) return null
  const { code, command, response, message } = data
  const isFinal =
    command === 'RCPT TO'
      ? ofThisMail.test(response) || ofRecipient.test(response)
      : code === 'EMESSAGE' && ofThisMail.test(response)
  return isFinal ? message : null
}

/** RFC 3834: no absence note answers a store's mail. RFC 8058: mail programs offer to stop those that many get. */
const headersFor = (unsubscribe: string | undefined): Record<string, string> => ({
  'Auto-Submitted': 'auto-generated',
  ...(unsubscribe && {
    'List-Unsubscribe': `<${unsubscribe}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }),
})

/** Sends by SMTP; a mail that the server refuses for good is an invalid argument, any other failure may pass. */
export function createSmtpMailer(route: MailRoute, patience: MailPatience = { patienceMs: 15_000 }): Mailer {
  const transport = openOnce(() => openMailTransport(route, patience))
  return {
    host: route.host,
    async send({ to, subject, text, html, unsubscribe }) {
      const opened = await transport()
      // As an object, an address counts as one, whatever commas it contains.
      await opened
        .sendMail({ to: { name: '', address: to }, subject, text, html, headers: headersFor(unsubscribe) })
        .catch((error: unknown) => {
          const reason = refusalOf(error)
          if (reason === null) throw error
          throw new ShopError('invalid-argument', sayProvider.mailRefused(reason), { cause: error })
        })
    },
  }
}
