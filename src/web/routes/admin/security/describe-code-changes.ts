import { isRecord } from '#web/is-record.ts'
import { describeChanges } from '../products/edit/describe-changes.ts'

type Words = Parameters<typeof describeChanges>[1] & { day: (isoDay: string) => string }

/** A code's entry as lines: `Amount in USD: $5 → $7`. It holds the columns that changed. */
export function describeCodeChanges({ before, after, ...rest }: Record<string, unknown>, words: Words): string[] {
  if (!isRecord(before) || !isRecord(after)) return describeChanges(rest, words)
  const { amount = '', minimum = '' } = words.fields
  return describeChanges(
    { before: readColumns(before, words.day), after: readColumns(after, words.day), ...rest },
    { ...words, fields: { ...words.fields, amountCents: amount, minimumCents: minimum } },
  )
}

const readList = (column: unknown): unknown => (typeof column === 'string' ? JSON.parse(column) : column)
const readFlag = (column: unknown) => (column === undefined ? undefined : column === 1)

/** The columns under the names of the form's fields. */
function readColumns(columns: Record<string, unknown>, tellDay: Words['day']) {
  const readDay = (column: unknown) => (typeof column === 'string' ? tellDay(column) : column)
  return {
    percent: columns.percent,
    amountCents: columns.amount_cents,
    slugs: readList(columns.product_ids),
    categories: readList(columns.categories),
    from: readDay(columns.from_day),
    until: readDay(columns.until_day),
    limit: columns.use_limit,
    perPerson: columns.per_person,
    minimumCents: columns.minimum_cents,
    firstPurchase: readFlag(columns.first_purchase),
    active: readFlag(columns.active),
  }
}
