import { greetMailServer } from '#adapters/mail/greet-mail-server.ts'
import type { MailRoute } from '#adapters/mail/mail-transport.ts'
import type { Config } from '#server/settings/config.ts'
import { type Finding, fine, problem } from './finding.ts'
import { sayOutside } from './outside-texts.ts'

const longestMessage = 200

/** Libraries put what they were given into their error messages. */
function withoutPassword(message: string, { login }: MailRoute): string {
  return login?.password ? message.replaceAll(login.password, '…') : message
}

/** Whether the mail server accepts this store's greeting and password; no mail is sent. */
export async function checkMail(route: MailRoute | null, { DEMO }: Pick<Config, 'DEMO'>): Promise<Finding> {
  if (!route) return DEMO ? fine(sayOutside.mailDemo) : problem(sayOutside.mailKept, sayOutside.setMail)
  try {
    await greetMailServer(route)
    return fine(sayOutside.mailTaken(`${route.host}:${route.port}`))
  } catch (error) {
    const message = withoutPassword(error instanceof Error ? error.message : String(error), route)
    return problem(sayOutside.mailRefused(message.slice(0, longestMessage)), sayOutside.checkMail)
  }
}
