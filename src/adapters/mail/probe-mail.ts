// cspell:words EAUTH EENVELOPE EMESSAGE ETLS
import { z } from 'zod'
import { isShopError } from '#domain/errors.ts'
import { composeMail } from '#domain/mails/compose-mail.ts'
import type { ProbeResult } from '#domain/settings/owners-settings.ts'
import { withinTime } from '#domain/within-time.ts'
import type { MailRoute } from './mail-transport.ts'
import { createSmtpMailer } from './smtp-mailer.ts'

const patienceMs = 9_000

interface MailProbe {
  route: MailRoute
  storeName: string
  /** Where the mail's link leads. */
  publicUrl: string
  to: string
}

/** Sends one mail to the owner through this server and returns the server's answer; `failed` gets the error. */
export async function probeMail(
  { route, storeName, publicUrl, to }: MailProbe,
  failed: (error: unknown) => void,
): Promise<ProbeResult> {
  const mail = composeMail({
    to,
    subject: `${storeName}: test / prueba`,
    paragraphs: [
      'This is the test mail of your store: mails leave by this server.',
      'Este es el correo de prueba de tu tienda: los correos salen por este servidor.',
    ],
    action: { label: storeName, link: publicUrl },
    storeName,
    language: 'en',
  })
  try {
    await withinTime(createSmtpMailer(route, { patienceMs }).send(mail), patienceMs, () => {
      throw new Error('the mail server did not answer in time')
    })
    return { outcome: 'ok', detail: to }
  } catch (error) {
    failed(error)
    return sayRefusal(error, route.login?.password)
  }
}

// Stages that only a mail server reaches: it has greeted, and then refused TLS, the login, an address or the text.
const said = z.object({ code: z.unknown(), response: z.unknown() }).catch({ code: null, response: null })

const stages = new Set<unknown>(['ETLS', 'EAUTH', 'EENVELOPE', 'EMESSAGE'])

/** What a mail server answered; anything else is only unreachable: testing mail must not help to scan ports. */
function sayRefusal(error: unknown, password: string | undefined): ProbeResult {
  const { code, response } = said.parse(isShopError(error) ? error.cause : error)
  if (!stages.has(code) || typeof response !== 'string') return { outcome: 'unreachable', detail: null }
  const answer = code === 'ETLS' ? `STARTTLS: ${response}` : response
  return { outcome: 'refused', detail: (password ? answer.replaceAll(password, '…') : answer).slice(0, 300) }
}
