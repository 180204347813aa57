import type { Reader } from '../../database.ts'
import { totalOf } from '../catalog-queries.ts'
import { categories } from '../product.ts'

const withPages: readonly string[] = categories

/** The shop has a page of it, or shows a product that stands in it. `key` as by `categoryKeyOf`. */
export const isCategory = async (reader: Reader, key: string): Promise<boolean> =>
  withPages.includes(key) || (key !== '' && (await totalOf(reader, key)) > 0)
