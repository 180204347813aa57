import type { Services } from '../services.ts'
import { isRealShop } from './is-real-shop.ts'
import { keepRealSince } from './setting-queries.ts'

/** Marks the store as one that no demo may be made of any more. */
export async function markRealShop({ database, clock }: Pick<Services, 'database' | 'clock'>): Promise<void> {
  if (await isRealShop({ reader: database.read })) return
  await database.write((transaction) => keepRealSince(transaction, clock.now().toISOString()))
}
