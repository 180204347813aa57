import { sayDatabase } from './database-texts.ts'
import { type Finding, fine, problem, warning } from './finding.ts'

/** Whether the database's pages are as they were written, as far as the database can tell. */
export function checkIntegrity(found: { damage: string[] } | { pageChecksums: boolean }): Finding {
  if ('damage' in found)
    return found.damage.length > 0
      ? problem(sayDatabase.damagedPages(found.damage.join('; ')), sayDatabase.restorePages)
      : fine(sayDatabase.wholePages)
  return found.pageChecksums
    ? fine(sayDatabase.checkedPages)
    : warning(sayDatabase.uncheckedPages, sayDatabase.turnOnChecksums)
}
