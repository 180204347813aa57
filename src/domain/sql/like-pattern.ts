import { type RawBuilder, sql } from 'kysely'

const escaped = (text: string) => text.replace(/[\\%_]/g, '\\$&')
const like = (value: RawBuilder<unknown>, pattern: string) => sql<boolean>`${value} like ${pattern} escape '\\'`

/** SQL: whether a column contains this text; `%` and `_` have no special meaning in it. */
export const contains = (column: string, text: string) => like(sql.ref(column), `%${escaped(text)}%`)

/** SQL: a column with these letters in lower case; beyond a to z, `lower()` cannot be relied on. */
const lowered = (column: string, letters: string) =>
  [...new Set(letters)]
    .map((letter) => ({ letter, capital: letter.toUpperCase() }))
    .filter(({ letter, capital }) => letter > '\x7f' && capital !== letter)
    .reduce(
      (value, { letter, capital }) => sql`replace(${value}, ${capital}, ${letter})`,
      sql<string>`lower(${sql.ref(column)})`,
    )

/** The same in any case, on either database and in every collation. */
export const containsInAnyCase = (column: string, text: string) => {
  const sought = text.toLowerCase()
  return like(lowered(column, sought), `%${escaped(sought)}%`)
}

/** SQL: whether a column begins with this text. */
export const startsWith = (column: string, text: string) => like(sql.ref(column), `${escaped(text)}%`)
