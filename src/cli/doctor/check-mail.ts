import { greetMailServer } from '#adapters/mail/greet-mail-server.ts'
import type { MailRoute } from '#adapters/mail/mail-transport.ts'
import { type Finding, fine, problem } from './finding.ts'

/** Libraries put what they were given into their messages. */
function withoutPassword(message: string, { login }: MailRoute): string {
  return login ? message.replaceAll(login.password, '…') : message
}

/** Whether the mail server takes this store's greeting and password; no mail is sent. */
export async function checkMail(route: MailRoute | null, { production }: { production: boolean }): Promise<Finding> {
  if (!route)
    return production
      ? problem('Mails reach nobody: they are only kept.', 'Set SMTP_URL and MAIL_FROM.')
      : fine('Mails are kept in the mailbox of the demo and go nowhere (SMTP_URL is not set).')
  try {
    await greetMailServer(route)
    return fine(`The mail server ${route.host}:${route.port} takes mails of this store.`)
  } catch (error) {
    const message = withoutPassword(error instanceof Error ? error.message : String(error), route)
    return problem(`The mail server does not take mails: ${message}.`, 'Check SMTP_URL.')
  }
}
