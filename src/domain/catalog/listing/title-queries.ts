// cspell:words strpos
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Database, Reader, Writer } from '../../database.ts'
import { makeListStatement } from '../../sql/statement.ts'
import { isPublished, orderOf, type Stretch } from '../catalog-queries.ts'
import { gramsOf } from '../fold-title.ts'
import type { Listed } from './listed.ts'
import type { Match, Order } from './place.ts'

/** What the search index is asked for: titles with the whole text, with all of these trigrams, or with any of them. */
export type TitleQuestion = { text: string; grams: string[] } | { allGrams: string[] } | { anyGram: string[] }

const selectGrams = makeListStatement((reader, grams: string[]) =>
  reader.selectFrom('title_grams').selectAll().where('gram', 'in', grams),
)

export async function gramTotals(reader: Reader, grams: string[]): Promise<Map<string, number>> {
  const rows = await selectGrams(reader, grams)
  return new Map(rows.filter((row) => row.titles > 0).map((row) => [row.gram, row.titles]))
}

/** Trigrams that begin with these one or two characters, and how many titles have each. */
export async function gramsBeginning(reader: Reader, start: string): Promise<Map<string, number>> {
  const rows = await reader
    .selectFrom('title_grams')
    .selectAll()
    .where(sql<SqlBool>`substr(gram, 1, ${sql.lit(Array.from(start).length)}) = ${start}`)
    .where('titles', '>', 0)
    .execute()
  return new Map(rows.map((row) => [row.gram, row.titles]))
}

/** Numbers of the products that the search index finds, including unpublished ones. */
function foundNumbers(engine: Database['engine'], question: TitleQuestion): RawBuilder<{ number: number }> {
  if (engine === 'postgres') return sql`select number from products where ${isFound(question)}`
  const rest =
    'text' in question && startOf(question.text) !== question.text
      ? sql`and exists (select 1 from products
          where products.number = product_titles.rowid and ${holds({ engine }, question.text)})`
      : sql``
  return sql`select rowid as number from product_titles where product_titles match ${matchOf(question)} ${rest}`
}

/** SQL: numbers of the products, in any state, with this text of three characters or more in a title. */
export const numbersWithTitle = (engine: Database['engine'], text: string) =>
  foundNumbers(engine, { text, grams: gramsOf(text) })

/** PostgreSQL's index is on the table itself. */
function isFound(question: TitleQuestion): RawBuilder<SqlBool> {
  const grams = (list: string[]) => sql`${sql.val(list)}::text[]`
  if ('anyGram' in question) return sql`title_grams_of(folded_title) && ${grams(question.anyGram)}`
  if ('allGrams' in question) return sql`title_grams_of(folded_title) @> ${grams(question.allGrams)}`
  const isWhole = holds({ engine: 'postgres' }, question.text)
  return sql`title_grams_of(folded_title) @> ${grams(question.grams)} and ${isWhole}`
}

/** In the syntax of https://www.sqlite.org/fts5.html#full_text_query_syntax */
function matchOf(question: TitleQuestion): string {
  const quoted = (phrase: string) => `"${phrase.replaceAll('"', '""')}"`
  if ('text' in question) return quoted(startOf(question.text))
  if ('allGrams' in question) return question.allGrams.map(quoted).join(' AND ')
  return question.anyGram.map(quoted).join(' OR ')
}

/** The first 16 characters: comparing positions of more trigrams costs more than reading the few titles left. */
const startOf = (text: string) => Array.from(text).slice(0, 16).join('')

const placeIn = (engine: Database['engine']) => sql.raw(engine === 'sqlite' ? 'instr' : 'strpos')

export const holds = ({ engine }: Pick<Source, 'engine'>, text: string) =>
  sql<SqlBool>`${placeIn(engine)}(products.folded_title, ${text}) > 0`

/** As whole words, not as part of others. */
export const holdsWhole = ({ engine }: Pick<Source, 'engine'>, text: string) =>
  sql<SqlBool>`${placeIn(engine)}(' ' || products.folded_title || ' ', ${` ${text} `}) > 0`

/** Titles that contain the text as whole words come before all others. */
const rankOf = (source: Pick<Source, 'engine'>, text: string) =>
  sql<number>`case when ${holdsWhole(source, text)} then 0 else 1 end`

/** Up to `limit` numbers of the products that the index finds, in no particular order. */
export async function findNumbers({ engine, reader }: Source, question: TitleQuestion, limit: number) {
  const { rows } = await sql<{ number: number }>`${foundNumbers(engine, question)} limit ${limit}`.execute(reader)
  return rows.map((row) => row.number)
}

export interface Source {
  engine: Database['engine']
  reader: Reader
}

/** `from … where …`: the published products of a listing that match a search. */
export type Matches = RawBuilder<unknown>

/** A listing to walk, and whether it is a large part of all products. */
type Walked = Listed & { isMost: boolean }

/**
 * Matches among the few rows that the search index finds. On SQLite, a cross join starts from these rows, and the index
 * that tells which rows are in the listing is named, because the planner picks another one without statistics. On
 * PostgreSQL, the found rows are not looked up again, and `offset 0` keeps the planner from another way to them.
 */
export const fromIndex = ({ engine }: Source, question: TitleQuestion, { where }: Listed): Matches =>
  engine === 'sqlite'
    ? sql`from (${foundNumbers(engine, question)}) as found
        cross join products indexed by products_in_listings where products.number = found.number and ${where}`
    : sql`from (select * from products where ${isFound(question)} offset 0) as products where ${where}`

/** Those of a few products that are in the listing and contain the text. */
export function fromNumbers(source: Source, numbers: number[], text: string, { where }: Listed): Matches {
  const found =
    source.engine === 'sqlite'
      ? sql`(select value as number from json_each(${JSON.stringify(numbers)})) as found`
      : sql`unnest(${sql.val(numbers)}::bigint[]) as found (number)`
  return sql`from ${found} cross join products
    where products.number = found.number and ${where} and ${holds(source, text)}`
}

/**
 * Matches found by walking the listing in its order: fast when there are many. A listing with most of all products is
 * walked in the order of all, whose index holds the titles: `|| ''` and `+ 0` keep the databases from using another
 * index, which lacks them.
 */
export function fromListing(source: Source, text: string, { listing, where, fitting, isMost }: Walked): Matches {
  if (listing === '' || fitting || !isMost) return sql`from products where ${where} and ${holds(source, text)}`
  const isIn = listing === 'hot' ? sql`products.listed_hot + 0 = 1` : sql`products.category_key || '' = ${listing}`
  return sql`from products where ${isPublished} and ${isIn} and ${holds(source, text)}`
}

/** Those of a few products, found by other means, that contain the text. */
export const among = (source: Source, few: Matches, text: string): Matches => sql`${few} and ${holds(source, text)}`

/** Counts matches, up to `limit`. */
export async function countMatches(reader: Reader, matches: Matches, limit: number): Promise<number> {
  const counted = sql<{
    found: number
  }>`select count(*) as found from (select 1 ${matches} limit ${limit}) as m`
  const { rows } = await counted.execute(reader)
  return rows[0]?.found ?? 0
}

/** A text and the order of its matches. */
export interface Ordered {
  order: Order
  text: string
}

export async function pageOfMatches(
  source: Source,
  matches: Matches,
  { order, text }: Ordered,
  { offset, limit }: Stretch,
): Promise<number[]> {
  const by = order === 'relevance' ? sql`${rankOf(source, text)}, ${orderOf.popular}` : orderOf[order]
  const { rows } = await sql<{ number: number }>`
    select products.number ${matches} order by ${by} limit ${limit} offset ${offset}`.execute(source.reader)
  return rows.map((row) => row.number)
}

/** The places of all matches, or of `limit` of them, in no particular order. */
export async function placesOfMatches(
  source: Source,
  matches: Matches,
  { order, text }: Ordered,
  limit?: number,
): Promise<Match[]> {
  const rank = order === 'relevance' ? rankOf(source, text) : sql`0`
  const most = limit === undefined ? sql`` : sql`limit ${limit}`
  const { rows } = await sql<Match>`
    select products.number, products.hot, products.popularity, products.date, ${rank} as rank ${matches} ${most}`.execute(
    source.reader,
  )
  return rows
}

export interface Candidate {
  number: number
  date: string
  folded_title: string
}

/** Published products of a listing that the search index finds, highest numbers first. */
export async function candidatesFor(source: Source, question: TitleQuestion, listed: Listed, limit: number) {
  const { rows } = await sql<Candidate>`
    select products.number, products.date, products.folded_title ${fromIndex(source, question, listed)}
    order by products.number desc limit ${limit}`.execute(source.reader)
  return rows
}

/** The same in the order in which the index returns them. */
export async function someCandidatesFor(source: Source, question: TitleQuestion, listed: Listed, limit: number) {
  const { rows } = await sql<Candidate>`
    select products.number, products.date, products.folded_title ${fromIndex(source, question, listed)}
    limit ${limit}`.execute(source.reader)
  return rows
}

/** Adds to (or subtracts from) the number of titles in which each trigram occurs. */
export async function addToGramTotals(transaction: Writer, changes: Map<string, number>): Promise<void> {
  const rows = [...changes].filter(([, change]) => change !== 0).map(([gram, titles]) => ({ gram, titles }))
  for (let start = 0; start < rows.length; start += 1000) {
    await transaction
      .insertInto('title_grams')
      .values(rows.slice(start, start + 1000))
      .onConflict((conflict) =>
        conflict.column('gram').doUpdateSet((row) => ({
          titles: row('title_grams.titles', '+', row.ref('excluded.titles')),
        })),
      )
      .execute()
  }
}
