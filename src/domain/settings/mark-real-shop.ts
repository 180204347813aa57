import type { Writer } from '../database.ts'
import type { Clock } from '../services.ts'
import { keepRealSince } from './setting-queries.ts'

/** Marks the store as one that can no longer become a demo: it has an owner that no demo created. */
export const markRealShop = async ({ transaction, clock }: { transaction: Writer; clock: Clock }): Promise<void> => {
  await keepRealSince(transaction, clock.now().toISOString())
}
