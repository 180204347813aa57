import type { Reader } from '../../database.ts'
import { totalOf } from '../catalog-queries.ts'
import { categories } from '../product.ts'

const withPages: readonly string[] = categories

/** Whether the shop has a page for this category, or shows a product in it. `key` must come from `categoryKeyOf`. */
export const isCategory = async (reader: Reader, key: string): Promise<boolean> =>
  withPages.includes(key) || (key !== '' && (await totalOf(reader, key)) > 0)
