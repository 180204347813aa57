import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Database, Reader, Writer } from '../database.ts'
import { orderOf, type Stretch } from './catalog-queries.ts'
import type { Listed } from './listed.ts'
import type { Sort } from './product.ts'

/** What the search index is asked: titles with the whole text, or titles with any of the trigrams. */
export type TitleQuestion = { text: string; grams: string[] } | { anyGram: string[] }

export async function gramTotals(reader: Reader, grams: string[]): Promise<Map<string, number>> {
  if (grams.length === 0) return new Map()
  const rows = await reader.selectFrom('title_grams').selectAll().where('gram', 'in', grams).execute()
  return new Map(rows.filter((row) => row.titles > 0).map((row) => [row.gram, row.titles]))
}

/** The trigrams that begin with one or two characters. */
export async function gramsBeginning(reader: Reader, start: string): Promise<Map<string, number>> {
  const rows = await reader
    .selectFrom('title_grams')
    .selectAll()
    .where(sql<SqlBool>`substr(gram, 1, ${sql.lit(Array.from(start).length)}) = ${start}`)
    .where('titles', '>', 0)
    .execute()
  return new Map(rows.map((row) => [row.gram, row.titles]))
}

/** Numbers of the products that the search index finds, unpublished ones included. */
function foundNumbers(engine: Database['engine'], question: TitleQuestion): RawBuilder<{ number: number }> {
  if (engine === 'sqlite') {
    const phrases = 'text' in question ? [startOf(question.text)] : question.anyGram
    const match = phrases.map((phrase) => `"${phrase.replaceAll('"', '""')}"`).join(' OR ')
    const whole = 'text' in question && startOf(question.text) !== question.text
    const rest = whole
      ? sql`and exists (select 1 from products where products.number = product_titles.rowid and ${holds(question.text)})`
      : sql``
    return sql`select rowid as number from product_titles where product_titles match ${match} ${rest}`
  }
  return 'text' in question
    ? sql`select number from products where title_grams_of(folded_title) @> ${sql.val(question.grams)}::text[] and ${holds(question.text)}`
    : sql`select number from products where title_grams_of(folded_title) && ${sql.val(question.anyGram)}::text[]`
}

/** Comparing the places of more trigrams than these costs more than reading the few titles that are left. */
const startOf = (text: string) => Array.from(text).slice(0, 16).join('')

const holds = (text: string) =>
  sql<SqlBool>`products.folded_title like ${`%${text.replace(/[\\%_]/g, '\\$&')}%`} escape '\\'`

/** How many titles the index finds, counted up to `limit`. */
export async function countFound({ engine, reader }: Source, question: TitleQuestion, limit: number): Promise<number> {
  const counted = sql<{ found: number }>`
    select count(*) as found from (select 1 from (${foundNumbers(engine, question)}) as n limit ${limit}) as f`
  const { rows } = await counted.execute(reader)
  return rows[0]?.found ?? 0
}

export interface Source {
  engine: Database['engine']
  reader: Reader
}

/** `from … where …`: the published products of a listing that match a search. */
export type Matches = RawBuilder<unknown>

/** From the few rows that the search index finds. A cross join, because SQLite keeps its order. */
export const fromIndex = ({ engine }: Source, question: TitleQuestion, { where }: Listed): Matches =>
  sql`from (${foundNumbers(engine, question)}) as found cross join products
    where products.number = found.number and ${where}`

/** By walking the listing in its order: fast when the matches are many. */
export const fromListing = (text: string, { where }: Listed): Matches =>
  sql`from products where ${where} and ${holds(text)}`

/** From few products that were found otherwise. */
export const among = (few: Matches, text: string): Matches => sql`${few} and ${holds(text)}`

/** Counts up to `limit`. */
export async function countMatches(reader: Reader, matches: Matches, limit: number): Promise<number> {
  const counted = sql<{
    found: number
  }>`select count(*) as found from (select 1 ${matches} limit ${limit}) as m`
  const { rows } = await counted.execute(reader)
  return rows[0]?.found ?? 0
}

export async function pageOfMatches(reader: Reader, matches: Matches, sort: Sort, { offset, limit }: Stretch) {
  const { rows } = await sql<{ number: number }>`
    select products.number ${matches} order by ${orderOf[sort]} limit ${limit} offset ${offset}`.execute(reader)
  return rows.map((row) => row.number)
}

export interface Candidate {
  number: number
  date: string
  folded_title: string
}

/** Published products of a listing with any of the trigrams, highest numbers first. */
export async function candidatesFor(source: Source, anyGram: string[], listed: Listed, limit: number) {
  const { rows } = await sql<Candidate>`
    select products.number, products.date, products.folded_title ${fromIndex(source, { anyGram }, listed)}
    order by products.number desc limit ${limit}`.execute(source.reader)
  return rows
}

/** Adds to (or takes from) the number of titles in which each trigram occurs. */
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
