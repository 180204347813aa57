import type { Reader } from '../../database.ts'
import { selectNames } from '../catalog-queries.ts'

/** The current titles and slugs of these products, ordered by number. */
export const productsByIds = (
  { reader }: { reader: Reader },
  ids: string[],
): Promise<{ id: string; slug: string; title: string }[]> => selectNames(reader, ids)
