import type { MailRoute } from '#adapters/mail/mail-transport.ts'
import { isPlainAddress, readMailServer, readSender } from '#domain/settings/outside/mail-server.ts'
import type { Config } from './config.ts'

/** The server that mails leave by, and their sender; null when no server is named. */
export function chooseMailRoute(config: Config, { baseUrl }: { baseUrl: string }): MailRoute | null {
  const server = config.SMTP_URL ? readMailServer(config.SMTP_URL) : null
  if (!server) return null
  const from = config.MAIL_FROM ? readSender(config.MAIL_FROM) : null
  const user = server.login?.user ?? ''
  const address = isPlainAddress(user) ? user : `store@${new URL(baseUrl).hostname}`
  return {
    ...server,
    mayBeInside: config.fixed.SMTP_URL !== undefined,
    from: from ?? { name: config.STORE_NAME, address },
  }
}
