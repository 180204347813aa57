import type { Services } from '../../services.ts'
import { clearCaptures } from '../payment-queries.ts'

/** At the start of the only process on this database: calls that collected when it died may be made again at once. */
export async function takeBackCaptures({ database }: Pick<Services, 'database'>): Promise<void> {
  await database.write((transaction) => clearCaptures(transaction))
}
