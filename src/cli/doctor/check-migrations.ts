import type { compareMigrations } from '#server/migrate.ts'
import { type Finding, fine, problem, warning } from './finding.ts'

/** Whether the tables are those that this program needs. */
export function checkMigrations({ missing, unknown, changed }: ReturnType<typeof compareMigrations>): Finding {
  if (changed.length > 0)
    return problem(
      `Migrations were changed after they had been applied: ${changed.join(', ')}.`,
      'Use the program that the store was started with.',
    )
  if (unknown.length > 0)
    return problem(`The tables are of a newer program: ${unknown.join(', ')}.`, 'Start the newer version.')
  if (missing.length > 0)
    return warning(`Not applied yet: ${missing.join(', ')}.`, 'Make a backup; the next start applies them.')
  return fine('All migrations are applied.')
}
