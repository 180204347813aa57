import { type RawBuilder, sql } from 'kysely'
import type { Reader } from '../../database.ts'
import type { Listed } from '../listing/listed.ts'
import type { Place } from '../listing/place.ts'
import type { Source } from '../listing/title-queries.ts'
import type { Alternative, WordQuestion } from './ask-words.ts'

/** A product that holds what was asked. */
export interface WordMatch extends Place {
  folded_words: string | null
}

const selectMatches = (found: RawBuilder<unknown>, { where }: Listed) => sql<WordMatch>`
  select products.number, products.hot, products.popularity, products.date, products.folded_words
  from ${found} cross join products where products.number = found.number and ${where}`

/** The newest of those that hold the words, up to `limit` in all listings, as far as they are in this one. */
export async function matchesOfWords(source: Source, question: WordQuestion, listed: Listed, limit: number) {
  const found = source.engine === 'sqlite' ? inFullText(question, limit) : await inLexemes(source, question, limit)
  return (await selectMatches(sql`(${found}) as found`, listed).execute(source.reader)).rows
}

const inFullText = (question: WordQuestion, limit: number) => sql`
  select rowid as number from product_words where product_words match ${fullTextOf(question)}
  order by rowid desc limit ${limit}`

/** Of so many of the newest products it is seen whether words are common. */
const sampleSize = 200
/** Then enough of them are found sooner one product after another than by fetching all that the index knows. */
const commonInSample = 6

/**
 * PostgreSQL takes words that it has no statistics of, above all begun ones, for common: left to itself it reads the
 * whole catalog for a word that nothing holds.
 */
async function inLexemes({ reader }: Source, question: WordQuestion, limit: number) {
  const sample = await sql<{ held: number }>`
    select cast(count(*) as integer) as held
    from (select folded_words from products order by number desc limit ${sampleSize}) as newest
    where ${holdsWords(question)}`.execute(reader)
  const isCommon = (sample.rows[0]?.held ?? 0) >= commonInSample
  // Without the offset the order would be taken for a reason not to ask the index.
  return isCommon
    ? sql`select number from products where ${holdsWords(question)} order by number desc limit ${limit}`
    : sql`select number from (
        select number from products where product_words_of(folded_words) @@ ${lexemesOf(question)}::tsquery offset 0
      ) as held order by number desc limit ${limit}`
}

/** The same as `lexemesOf`, five times as fast for a product that is looked at alone. */
const holdsWords = (question: WordQuestion): RawBuilder<boolean> =>
  allOf(question.map((part) => sql`(${sql.join(part.map(holdsAlternative), sql` or `)})`))

const holdsAlternative = ({ words, kind }: Alternative) =>
  allOf(words.map((word) => sql`${spacedWords} like ${kind === 'begun' ? `% ${word}%` : `% ${word} %`}`))

const spacedWords = sql`(' ' || replace(folded_words, chr(10), ' ') || ' ')`
const allOf = (conditions: RawBuilder<unknown>[]) => sql<boolean>`(${sql.join(conditions, sql` and `)})`

/** The product of this number, when it is in the listing. */
export async function matchOfNumber(reader: Reader, number: number, listed: Listed): Promise<WordMatch[]> {
  const found = sql`(select cast(${number} as bigint) as number) as found`
  return (await selectMatches(found, listed).execute(reader)).rows
}

const joined = (question: WordQuestion, words: { and: string; or: string }, write: (one: Alternative) => string) =>
  question.map((part) => `(${part.map(write).join(words.or)})`).join(words.and)

/** In the words of https://www.sqlite.org/fts5.html#full_text_query_syntax; words hold letters and digits alone. */
const fullTextOf = (question: WordQuestion): string =>
  joined(question, { and: ' AND ', or: ' OR ' }, ({ words, kind }) =>
    kind === 'begun' ? `"${words[0]}" *` : `(${words.map((word) => `"${word}"`).join(' AND ')})`,
  )

/** In the words of https://www.postgresql.org/docs/current/datatype-textsearch.html#DATATYPE-TSQUERY */
const lexemesOf = (question: WordQuestion): string =>
  joined(question, { and: ' & ', or: ' | ' }, ({ words, kind }) =>
    kind === 'begun' ? `'${words[0]}':*` : `(${words.map((word) => `'${word}'`).join(' & ')})`,
  )
