import type { Reader } from '../database.ts'
import { readRealSince } from './setting-queries.ts'

/** Whether this store ever had an owner outside a demo; backups keep it. */
export const isRealShop = async ({ reader }: { reader: Reader }): Promise<boolean> =>
  (await readRealSince(reader)) !== null
