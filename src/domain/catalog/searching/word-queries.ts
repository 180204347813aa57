import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Reader } from '../../database.ts'
import { orderOf } from '../catalog-queries.ts'
import type { Listed } from '../listing/listed.ts'
import type { Place } from '../listing/place.ts'
import type { Source } from '../listing/title-queries.ts'
import type { Alternative, WordQuestion } from './ask-words.ts'

/** A product that contains the words asked for. */
export interface WordMatch extends Place {
  folded_words: string | null
}

const matchColumns = sql`
  products.number, products.hot, products.popularity, products.date, products.folded_words`

const selectMatches = (found: RawBuilder<unknown>, { where }: Listed) => sql<WordMatch>`
  select ${matchColumns} from ${found} cross join products where products.number = found.number and ${where}`

/** What is asked of the words of all products, and whether many products match. */
export interface AskedWords {
  question: WordQuestion
  /**
   * One or more in this many of the newest products match, so that reading one product after another finds enough
   * sooner than fetching all that the index knows. Null for words that are not common.
   */
  oneIn: number | null
}

/**
 * The newest products of all listings that contain the words, up to `limit`: `matches` are those of this listing,
 * `found` is how many there are in all.
 */
export async function newestOfWords(source: Source, asked: AskedWords, listed: Listed, limit: number) {
  const newest = await newestAmong(source, asked, listed, limit)
  // Common among the newest of all, and rare before.
  return asked.oneIn !== null && newest.found < limit
    ? newestAmong(source, { ...asked, oneIn: null }, listed, limit)
    : newest
}

async function newestAmong(source: Source, asked: AskedWords, { where }: Listed, limit: number) {
  const { rows } = await sql<WordMatch | { number: null }>`
    select ${matchColumns} from (${numbersOf(source, asked, limit)}) as found
    left join products on products.number = found.number and ${where}
    order by found.number desc`.execute(source.reader)
  return { matches: rows.flatMap((row) => (row.number === null ? [] : row)), found: rows.length }
}

/**
 * The newest products of a listing that contain the words, up to `limit`, from the newest `lookedAt` that the index
 * finds in all listings; `found` is how many these are, when there are fewer matches than `limit`.
 */
export async function matchesByIndex(
  source: Source,
  asked: AskedWords,
  listed: Listed,
  { limit, lookedAt }: { limit: number; lookedAt: number },
) {
  const known = sql`(${numbersOf(source, asked, lookedAt)}) as known`
  const found = sql`(
    select products.number from ${known} cross join products where products.number = known.number and ${listed.where}
    order by products.number desc limit ${limit}) as found`
  const { rows: matches } = await selectMatches(found, listed).execute(source.reader)
  if (matches.length === limit) return { matches, found: limit }
  const counted = sql<{ found: number }>`select cast(count(*) as integer) as found from ${known}`
  return { matches, found: (await counted.execute(source.reader)).rows[0]?.found ?? 0 }
}

/** The newest products of a listing that contain the words, up to `limit`, among its newest `lookedAt` products. */
export async function matchesByWalk(
  { engine, reader }: Source,
  { question }: AskedWords,
  { where, fitting }: Listed,
  { limit, lookedAt }: { limit: number; lookedAt: number },
) {
  const walked = fitting?.bySize ?? sql`from products where ${where}`
  return (
    await sql<WordMatch>`
    select ${matchColumns}
    from (select ${matchColumns}, ${spacedWords[engine]} as spaced
      ${walked} order by ${orderOf.newest} limit ${lookedAt}) as products
    where ${holdsWords(engine, question, sql`products.spaced`)} limit ${limit}`.execute(reader)
  ).rows
}

const numbersOf = ({ engine }: Source, { question, oneIn }: AskedWords, limit: number) =>
  engine === 'sqlite' ? inFullText(question, limit) : inLexemes(question, oneIn, limit)

const inFullText = (question: WordQuestion, limit: number) => sql`
  select rowid as number from product_words where product_words match ${fullTextOf(question)}
  order by rowid desc limit ${limit}`

/** How many of the newest products decide whether words are common. */
const sampleSize = 200
/** Words are common when at least this many of those contain them. */
const commonInSample = 6

/**
 * PostgreSQL takes words without statistics, above all prefixes, for common: left to itself it reads the whole catalog
 * for a word that nothing contains. SQLite's index returns the newest first, however many there are: it has entries for
 * beginnings, too.
 */
export async function findWhetherCommon({ engine, reader }: Source, question: WordQuestion): Promise<AskedWords> {
  if (engine === 'sqlite') return { question, oneIn: null }
  const sample = await sql<{ held: number }>`
    select cast(count(*) as integer) as held
    from (select folded_words from products order by number desc limit ${sampleSize}) as newest
    where ${holdsWords(engine, question)}`.execute(reader)
  const held = sample.rows[0]?.held ?? 0
  return { question, oneIn: held >= commonInSample ? sampleSize / held : null }
}

/** How many times as many of the newest are read as the sample says are needed. */
const ampleTimes = 3

// The inner limit keeps the planner, which takes all texts for rare, from reading and sorting the whole catalog. Without
// the offset, it would take the order as a reason not to use the index. The words are a query of their own, which hides
// what its statistics say of them: for words of many products it would make the lexemes of each product anew.
const inLexemes = (question: WordQuestion, oneIn: number | null, limit: number) =>
  oneIn !== null
    ? sql`select number from (
        select number, folded_words from products order by number desc limit ${Math.ceil(ampleTimes * oneIn * limit)}
      ) as newest where ${holdsWords('postgres', question)} order by number desc limit ${limit}`
    : sql`select number from (
        select number from products where product_words_of(folded_words) @@ (select ${lexemesOf(question)}::tsquery) offset 0
      ) as held order by number desc limit ${limit}`

/** Equivalent to the index's question, and five times as fast for a single product. */
function holdsWords(engine: Source['engine'], question: WordQuestion, spaced = spacedWords[engine]) {
  const holdsAlternative = ({ words, kind }: Alternative) =>
    allOf(words.map((word) => holds[engine](spaced, kind === 'begun' ? ` ${word}` : ` ${word} `)))
  return allOf(question.map((part) => sql`(${sql.join(part.map(holdsAlternative), sql` or `)})`))
}

const spacedWords = {
  sqlite: sql`(' ' || replace(folded_words, char(10), ' ') || ' ')`,
  postgres: sql`(' ' || replace(folded_words, chr(10), ' ') || ' ')`,
}
const holds = {
  sqlite: (spaced: RawBuilder<unknown>, text: string) => sql`instr(${spaced}, ${text}) > 0`,
  postgres: (spaced: RawBuilder<unknown>, text: string) => sql`${spaced} like ${`%${text}%`}`,
}
const allOf = (conditions: RawBuilder<unknown>[]) => sql<SqlBool>`(${sql.join(conditions, sql` and `)})`

/** The product with this number, if it is in the listing. */
export async function matchOfNumber(reader: Reader, number: number, listed: Listed): Promise<WordMatch[]> {
  const found = sql`(select cast(${number} as bigint) as number) as found`
  return (await selectMatches(found, listed).execute(reader)).rows
}

const joined = (question: WordQuestion, words: { and: string; or: string }, write: (one: Alternative) => string) =>
  question.map((part) => `(${part.map(write).join(words.or)})`).join(words.and)

/** In the syntax of https://www.sqlite.org/fts5.html#full_text_query_syntax; words contain only letters and digits. */
const fullTextOf = (question: WordQuestion): string =>
  joined(question, { and: ' AND ', or: ' OR ' }, ({ words, kind }) =>
    kind === 'begun' ? `"${words[0]}" *` : `(${words.map((word) => `"${word}"`).join(' AND ')})`,
  )

/** In the syntax of https://www.postgresql.org/docs/current/datatype-textsearch.html#DATATYPE-TSQUERY */
const lexemesOf = (question: WordQuestion): string =>
  joined(question, { and: ' & ', or: ' | ' }, ({ words, kind }) =>
    kind === 'begun' ? `'${words[0]}':*` : `(${words.map((word) => `'${word}'`).join(' & ')})`,
  )
