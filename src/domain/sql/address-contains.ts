import { sql } from 'kysely'
import { containsInAnyCase } from './like-pattern.ts'

/**
 * SQL: whether a column with an address contains this text. The addresses that stand for guests and deleted people,
 * which nobody can enter (`normalizeEmail`), contain nothing that anybody looks for.
 */
export const addressContains = (column: string, text: string) =>
  sql<boolean>`(${containsInAnyCase(column, text)} and ${sql.ref(column)} not like '%.invalid')`
