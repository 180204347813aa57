import type { Services } from '../services.ts'
import { selectNews, updateNews } from './account-queries.ts'
import { publishVersions, raiseAccountVersion } from './raise-version.ts'

/** Whether the account agreed to mails about new versions of what it bought; false until somebody agrees. */
export const readNews = async ({ database }: Pick<Services, 'database'>, accountId: string): Promise<boolean> =>
  (await selectNews.first(database.read, { accountId }))?.news === 1

/**
 * Agrees to mails about new versions of what was bought, or withdraws that agreement. Returns the account's new
 * version; throws not-found.
 */
export async function chooseNews(
  { database, events }: Pick<Services, 'database' | 'events'>,
  accountId: string,
  news: boolean,
): Promise<number> {
  const version = await database.write(async (transaction) => {
    const raised = await raiseAccountVersion({ transaction }, accountId)
    await updateNews(transaction, accountId, news ? 1 : 0)
    return raised
  })
  publishVersions({ events }, [{ accountId, version }])
  return version
}
