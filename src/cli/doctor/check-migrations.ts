import type { compareMigrations } from '#server/migrating/migrate.ts'
import { sayDatabase } from './database-texts.ts'
import { type Finding, fine, nameSome, problem, warning } from './finding.ts'

/** Whether the tables are those that this program needs. */
export function checkMigrations({ missing, unknown, changed }: ReturnType<typeof compareMigrations>): Finding {
  if (changed.length > 0) return problem(sayDatabase.changed(nameSome(changed)), sayDatabase.sameProgram)
  if (unknown.length > 0) return problem(sayDatabase.newer(nameSome(unknown)), sayDatabase.newerVersion)
  if (missing.length > 0) return warning(sayDatabase.missing(nameSome(missing)), sayDatabase.backUp)
  return fine(sayDatabase.allApplied)
}
