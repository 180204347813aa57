import { greetMailServer } from '#adapters/greet-mail-server.ts'
import { type Finding, fine, problem } from './finding.ts'

interface MailSettings {
  SMTP_URL?: string | undefined
  production: boolean
}

/** Libraries put what they were given into their messages. */
function withoutPassword(message: string, url: string): string {
  const { password } = new URL(url)
  const secrets = [url, password, decodeURIComponent(password)].filter(Boolean)
  return secrets.reduce((told, secret) => told.replaceAll(secret, '…'), message)
}

/** Whether the mail server takes this store's greeting and password; no mail is sent. */
export async function checkMail({ SMTP_URL: url, production }: MailSettings): Promise<Finding> {
  if (!url)
    return production
      ? problem('Mails reach nobody: they are only kept.', 'Set SMTP_URL and MAIL_FROM.')
      : fine('Mails are kept in the mailbox of the demo and go nowhere (SMTP_URL is not set).')
  try {
    await greetMailServer(url)
    return fine(`The mail server ${new URL(url).host} takes mails of this store.`)
  } catch (error) {
    const message = withoutPassword(error instanceof Error ? error.message : String(error), url)
    return problem(`The mail server does not take mails: ${message}.`, 'Check SMTP_URL.')
  }
}
