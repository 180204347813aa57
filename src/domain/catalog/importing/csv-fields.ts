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
  'date',
  'popularity',
  'hot',
  'category',
  'character',
  'fileSize',
  'tags',
  ...textFields,
] as const
