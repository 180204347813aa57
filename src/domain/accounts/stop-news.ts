import { ShopError } from '../errors.ts'
import type { Services } from '../services.ts'
import type { Voice } from '../voice.ts'
import { sayAccount } from './account-texts.ts'
import { chooseNews, readNews } from './choose-news.ts'
import { readAccountVoice } from './keep-voice.ts'
import { readNewsToken } from './news-token.ts'

/** What the address in a mail about a new version leads to. */
export interface NewsLink {
  accountId: string
  /** Whether the account still wants such mails; false when it is deleted. */
  news: boolean
  /** In which its mails are written; null when none was chosen. */
  voice: Voice | null
}

/** Whom the address in a mail about a new version belongs to; throws not-found for one that this store did not make. */
export async function openNewsLink(
  { database, secret }: Pick<Services, 'database' | 'secret'>,
  token: string,
): Promise<NewsLink> {
  const accountId = readNewsToken({ secret }, token)
  if (accountId === null) throw new ShopError('not-found', sayAccount.unknown)
  const [news, voice] = await Promise.all([
    readNews({ database }, accountId),
    readAccountVoice({ reader: database.read }, accountId),
  ])
  return { accountId, news, voice }
}

/**
 * Stops the mails that such an address stands in. Repeated, or for a deleted account, it changes nothing; throws as
 * above.
 */
export async function stopNews(
  services: Pick<Services, 'database' | 'events' | 'secret'>,
  token: string,
): Promise<NewsLink> {
  const link = await openNewsLink(services, token)
  if (link.news) await chooseNews(services, link.accountId, false)
  return { ...link, news: false }
}
