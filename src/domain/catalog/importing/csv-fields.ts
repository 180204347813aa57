import { plainList } from '../plain-fields.ts'
import { textFields } from '../product-texts.ts'
import type { SpecialWord } from '../writing/product-fields.ts'

/** Field names in files for words that are neither plain fields nor texts by language, in column order. */
const { slug, title, description, fileSize, tags, ...others } = {
  slug: 'slug',
  title: 'title',
  description: 'description',
  offered: 'buyLink',
  priceCents: 'price',
  buyersChoose: 'minCents',
  suggestedCents: 'suggestedCents',
  members: 'bundle',
  licenses: 'licenses',
  fileSize: 'fileSize',
  tags: 'tags',
} as const satisfies Record<SpecialWord, string>

/**
 * The columns of a catalog as CSV, in order: the fields of an import file. `images`, `tags` and `bundle` hold one item
 * per line, `licenses` is JSON.
 */
export const csvFields = [
  ...(['id', slug, title, description, 'image', 'images', 'link'] as const),
  ...Object.values(others),
  ...plainList.map(({ name }) => name),
  fileSize,
  tags,
  ...textFields,
]

export type CsvField = (typeof csvFields)[number]
