import { findAudit } from '../../../audit/find-audit.ts'
import type { Services } from '../../../services.ts'
import { selectOffered } from '../../offered-queries.ts'

/** Whether any of these products is on show, or was ever offered: then its files are what somebody buys, or bought. */
export async function wereOffered(
  { database }: Pick<Services, 'database'>,
  { ids }: { ids: string[] },
): Promise<boolean> {
  return (await selectOffered(database.read, ids)) !== undefined
}

/** Whether this entry of a product's history changed its files, so that taking it back does. False for no such entry. */
export async function changedFiles(
  { database }: Pick<Services, 'database'>,
  { id, entryId }: { id: string; entryId: string },
): Promise<boolean> {
  const entry = await findAudit({ reader: database.read }, { id: entryId, subject: `product:${id}` })
  const before: unknown = entry?.details.before
  return typeof before === 'object' && before !== null && ('files' in before || 'extras' in before)
}
