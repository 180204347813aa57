import { plainList } from '../plain-fields.ts'
import { textFields } from '../product-texts.ts'

/** The columns of a catalog as CSV, in their order: the fields of an import file; `images`, `tags` and `bundle` have one a line, `licenses` is JSON. */
export const csvFields = [
  'id',
  'slug',
  'title',
  'description',
  'image',
  'images',
  'link',
  'buyLink',
  'price',
  'minCents',
  'suggestedCents',
  'bundle',
  'licenses',
  ...plainList.map(({ name }) => name),
  'fileSize',
  'tags',
  ...textFields,
] as const
