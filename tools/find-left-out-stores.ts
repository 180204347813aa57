import { matchesGlob } from 'node:path'
import type { Source } from './source.ts'

/** What opens a store or a shop on the tests' database, as `test/stores/` calls it. */
const opens = /\b(?:open|create)\w*(?:Store|Shop)\(|\bmakeTestDatabase\(/

/**
 * Finds tests that open a store, which may behave differently on another database, among those that `.ci/run` leaves
 * out on PostgreSQL.
 */
export function findLeftOutStores(gate: string, sources: Source[]): string[] {
  const patterns = /\bwithout_database='([^']*)'/.exec(gate)?.[1]?.split(/\s+/).filter(Boolean) ?? []
  if (patterns.length === 0) return ['.ci/run has no list without_database']
  return sources
    .filter(({ file, text }) => file.endsWith('.test.ts') && opens.test(text))
    .flatMap(({ file }) => {
      const pattern = patterns.find((one) => matchesGlob(file, one))
      return pattern ? [`${file} opens a store, and .ci/run leaves it out on PostgreSQL (${pattern})`] : []
    })
}
