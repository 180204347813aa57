import { findAudit } from '../../../audit/find-audit.ts'
import type { Services } from '../../../services.ts'
import { selectOffered } from '../../offered-queries.ts'

/** Whether any of these products is published or was ever offered, so that people buy or have bought its files. */
export async function wereOffered(
  { database }: Pick<Services, 'database'>,
  { ids }: { ids: string[] },
): Promise<boolean> {
  return (await selectOffered(database.read, ids)) !== undefined
}

/** Whether this history entry changed the product's files, so that undoing it does too. False for an unknown entry. */
export async function changedFiles(
  { database }: Pick<Services, 'database'>,
  { id, entryId }: { id: string; entryId: string },
): Promise<boolean> {
  const entry = await findAudit({ reader: database.read }, { id: entryId, subject: `product:${id}` })
  const before: unknown = entry?.details.before
  return typeof before === 'object' && before !== null && ('files' in before || 'extras' in before)
}
