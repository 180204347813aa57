import { type RawBuilder, sql } from 'kysely'

const escaped = (text: string) => text.replace(/[\\%_]/g, '\\$&')
const like = (value: RawBuilder<unknown>, pattern: string) => sql<boolean>`${value} like ${pattern} escape '\\'`

/** SQL: whether a column holds this text, whose `%` and `_` stand for themselves. */
export const contains = (column: string, text: string) => like(sql.ref(column), `%${escaped(text)}%`)

/** The same in any case of the letters from a to z. */
export const containsInAnyCase = (column: string, text: string) =>
  like(sql`lower(${sql.ref(column)})`, `%${escaped(text.toLowerCase())}%`)

/** SQL: whether a column begins with this text. */
export const startsWith = (column: string, text: string) => like(sql.ref(column), `${escaped(text)}%`)
