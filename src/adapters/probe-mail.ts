import { composeMail } from '#domain/mails/compose-mail.ts'
import type { ProbeResult } from '#domain/settings/owners-settings.ts'
import { createSmtpMailer } from './smtp-mailer.ts'

const patienceMs = 9_000

interface MailProbe {
  url: string
  from: string
  storeName: string
  /** Where the mail's link leads. */
  publicUrl: string
  to: string
}

/** Sends one mail to the owner by this server and says what the server answered. */
export async function probeMail({ url, from, storeName, publicUrl, to }: MailProbe): Promise<ProbeResult> {
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
  let timer: NodeJS.Timeout | undefined
  const tooLong = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('the mail server did not answer in time')), patienceMs)
  })
  try {
    await Promise.race([createSmtpMailer({ url, from, patienceMs }).send(mail), tooLong])
    return { outcome: 'ok', detail: to }
  } catch (error) {
    const answered = error instanceof Error && 'responseCode' in error
    return { outcome: answered ? 'refused' : 'unreachable', detail: sayWithoutSecret(error, url) }
  } finally {
    clearTimeout(timer)
  }
}

/** Libraries put what they were given into their messages. */
function sayWithoutSecret(error: unknown, url: string): string {
  const { password } = new URL(url)
  const message = error instanceof Error ? error.message : String(error)
  const secrets = [url, password, decodeURIComponent(password)].filter(Boolean)
  return secrets.reduce((told, secret) => told.replaceAll(secret, '…'), message).slice(0, 300)
}
