import type { Reader } from '../database.ts'
import { selectCodesOf } from './code-queries.ts'

/** The code that each of these orders used, as it was shown, by order id. */
export const listOrderCodes = ({ reader }: { reader: Reader }, orderIds: string[]): Promise<Map<string, string>> =>
  selectCodesOf(reader, orderIds)
