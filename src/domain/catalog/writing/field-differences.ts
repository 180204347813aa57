import { displayPrice } from '../../money.ts'
import { readMembers } from '../bundle-parts.ts'
import { readLicenses } from '../licenses.ts'
import { eachPlainColumn, type PlainColumn, plainList, type SpecialColumn } from '../plain-fields.ts'
import { readTags, readTexts } from '../product-texts.ts'
import type { ProductFields } from './product-fields.ts'

/** The name of each column in import files; null for columns derived from others. */
const reported: Record<SpecialColumn | PlainColumn, string | null> = {
  slug: 'slug',
  title: 'title',
  description: 'description',
  price_cents: 'price',
  buyers_choose: 'buyersChoose',
  suggested_cents: 'suggestedCents',
  members: 'bundle',
  licenses: 'licenses',
  offered: 'buyLink',
  ...eachPlainColumn(({ name }) => name),
  file_size: 'fileSize',
  texts: 'texts',
  tags: 'tags',
  folded_title: null,
  folded_words: null,
  listed_hot: null,
  category_key: null,
  character_key: null,
}

export interface FieldDifference {
  /** Its name in import files. */
  field: string
  before: string | number | boolean | null
  after: string | number | boolean | null
}

// The keys of `reported` are columns.
const compared = Object.entries(reported).filter(([, field]) => field !== null) as [keyof ProductFields, string][]

/** The fields that differ, with their values as import files write them. */
export const differencesOf = (before: ProductFields, fields: ProductFields): FieldDifference[] =>
  compared
    .filter(([column]) => before[column] !== fields[column])
    .map(([column, field]) => ({
      field,
      before: written(column, before[column]),
      after: written(column, fields[column]),
    }))

const flags: ReadonlySet<string> = new Set([
  ...['offered', 'buyers_choose'],
  ...plainList.flatMap(({ column, kind }) => (kind === 'flag' ? column : [])),
])

function written(
  column: keyof ProductFields,
  value: string | number | null | undefined,
): string | number | boolean | null {
  if (flags.has(column)) return value === 1
  if (typeof value === 'string' && column === 'tags') return readTags(value).join(', ')
  if (typeof value === 'string' && column === 'members') return readMembers(value).join(', ')
  if (typeof value === 'string' && column === 'licenses')
    return readLicenses(value)
      .map(({ name, priceCents }) => `${name} ${displayPrice(priceCents)}`)
      .join(' · ')
  if (typeof value === 'string' && column === 'texts')
    return Object.values(readTexts(value)).filter(Boolean).join(' · ')
  return (column === 'price_cents' || column === 'suggested_cents') && typeof value === 'number'
    ? displayPrice(value)
    : (value ?? null)
}
