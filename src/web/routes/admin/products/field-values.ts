import type { Sent } from '#api/calls.ts'
import { eachPlain, type PlainName, type PlainWords } from '#domain/catalog/plain-fields.ts'
import { eachText, longestTag, mostTags } from '#domain/catalog/product-texts.ts'
import { typedAmount } from '#domain/money.ts'
import { readMoney } from '#domain/read-money.ts'
import type { OwnersProduct } from '#web/office/shown-products.ts'
import { typedPrice } from './typed-price.ts'

/**
 * Named as in the API; `minCents` is whether buyers choose the price. Prices are dollars as typed, empty = not for
 * sale; days are ISO; tags are separated by commas. A bundle's contents have a form of their own.
 */
export type FieldName = Exclude<
  keyof ProductChange,
  'state' | 'version' | 'ask' | 'bundle' | 'licenses' | 'giveToBuyers'
>

const everyField: Record<FieldName, true> = {
  title: true,
  slug: true,
  price: true,
  minCents: true,
  suggestedCents: true,
  description: true,
  ...eachPlain(() => true as const),
  offered: true,
  tags: true,
  ...eachText(() => true as const),
}

// The keys of a literal are exactly those of its type.
export const fieldNames = Object.keys(everyField) as FieldName[]

/** A product's fields as a form holds them. */
export type FieldValues = {
  [Name in FieldName]: Name extends 'minCents'
    ? boolean
    : ProductChange[Name] extends boolean | undefined
      ? boolean
      : string
}
type PlainValues = Pick<FieldValues, PlainName>

type Fields = Pick<OwnersProduct, Exclude<FieldName, 'price'> | 'priceCents' | 'priced'>

const typedCents = (cents: number | null) => (cents === null ? '' : typedAmount(cents))

/** Flags unchanged, everything else as text. */
const typedPlain = (words: PlainWords) =>
  eachPlain(({ name }) => {
    const word = words[name]
    return typeof word === 'boolean' ? word : String(word ?? '')
    // The same names, each with the type of its kind.
  }) as PlainValues

const saidPlain = (values: PlainValues) =>
  eachPlain(({ name, kind }) => {
    const value = values[name]
    if (typeof value === 'boolean') return value
    const text = value.trim()
    return kind === 'number' ? Number(text) : kind === 'text' ? text || null : text
  }) as PlainWords

export const valuesOf = (product: Fields): FieldValues => ({
  title: product.title,
  slug: product.slug,
  description: product.description ?? '',
  price: product.priced ? typedCents(product.priceCents) : '',
  minCents: product.minCents !== null,
  suggestedCents: typedCents(product.suggestedCents),
  offered: product.offered,
  ...typedPlain(product),
  tags: product.tags.join(', '),
  ...eachText((field) => product[field] ?? ''),
})

export type ProductChange = Sent<'PATCH /admin/products/{id}'>['body']

const typedTags = (text: string) => text.split(',').flatMap((tag) => tag.trim() || [])

/** Whether the API takes the tags. */
export const isTagText = (text: string): boolean => {
  const tags = typedTags(text)
  return tags.length <= mostTags && tags.every((tag) => tag.length <= longestTag)
}

/** The values in the form that the API takes. */
const changeTo = (values: FieldValues): ProductChange => ({
  title: values.title.trim(),
  slug: values.slug.trim(),
  description: values.description.trim() || null,
  price: typedPrice(values.price),
  minCents: values.minCents ? (readMoney(values.price)?.cents ?? null) : null,
  suggestedCents: values.minCents ? (readMoney(values.suggestedCents)?.cents ?? null) : null,
  offered: values.offered,
  ...saidPlain(values),
  tags: typedTags(values.tags),
  ...eachText((field) => values[field].trim() || null),
})

export const differingFields = (one: FieldValues, other: FieldValues): FieldName[] =>
  fieldNames.filter((name) => one[name] !== other[name])

/** Sends only the fields that differ, so that saving them does not undo another owner's change. */
export function changesBetween(before: FieldValues, after: FieldValues): ProductChange {
  const change = changeTo(after)
  for (const name of fieldNames) if (before[name] === after[name]) delete change[name]
  return change
}

/** The product's values for the fields that were typed into. */
export const valuesUnder = (typed: Partial<FieldValues>, values: FieldValues): Partial<FieldValues> =>
  Object.fromEntries(fieldNames.filter((name) => name in typed).map((name) => [name, values[name]]))

/** What was typed after these values were sent. */
export const typedSince = (sent: Partial<FieldValues>, typed: Partial<FieldValues>): Partial<FieldValues> =>
  // The names are those of `typed` itself.
  Object.fromEntries(Object.entries(typed).filter(([name, value]) => sent[name as FieldName] !== value))
