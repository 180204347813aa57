import { type RawBuilder, sql } from 'kysely'

const escaped = (text: string) => text.replace(/[\\%_]/g, '\\$&')
const like = (value: RawBuilder<unknown>, pattern: string) => sql<boolean>`${value} like ${pattern} escape '\\'`

/** SQL: whether a column holds this text, whose `%` and `_` stand for themselves. */
export const contains = (column: string, text: string) => like(sql.ref(column), `%${escaped(text)}%`)

/** SQL: a column with those letters in lower case; what lies beyond a to z no `lower()` knows for certain. */
const lowered = (column: string, letters: string) =>
  [...new Set(letters)]
    .map((letter) => ({ letter, capital: letter.toUpperCase() }))
    .filter(({ letter, capital }) => letter > '\x7f' && capital !== letter)
    .reduce(
      (value, { letter, capital }) => sql`replace(${value}, ${capital}, ${letter})`,
      sql<string>`lower(${sql.ref(column)})`,
    )

/** The same in any case of the letters, on either database and in each collation. */
export const containsInAnyCase = (column: string, text: string) => {
  const sought = text.toLowerCase()
  return like(lowered(column, sought), `%${escaped(sought)}%`)
}

/** SQL: whether a column begins with this text. */
export const startsWith = (column: string, text: string) => like(sql.ref(column), `${escaped(text)}%`)
