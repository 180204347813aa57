import { textFields } from '../product-texts.ts'

/** The columns of a catalog as CSV, in their order: the fields of an import file; `images` and `tags` have one a line. */
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
  'date',
  'popularity',
  'hot',
  'category',
  'character',
  'fileSize',
  'tags',
  ...textFields,
] as const
