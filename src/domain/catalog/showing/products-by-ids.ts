import type { Reader } from '../../database.ts'
import { selectNames } from '../catalog-queries.ts'

/** How these products are called now, in the order of their numbers. */
export const productsByIds = (
  { reader }: { reader: Reader },
  ids: string[],
): Promise<{ id: string; slug: string; title: string }[]> => selectNames(reader, ids)
