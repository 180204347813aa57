/** The columns of a catalog as CSV, in their order: the fields of an import file; `images` has one name a line. */
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
  'date',
  'popularity',
  'hot',
  'category',
  'character',
  'fileSize',
] as const
