import type { Services } from '../services.ts'
import { lockState, selectState, updateFixedRate } from './setting-queries.ts'

/**
 * Since when the environment has named this rate, as an instant: the first start with exactly this text. Later starts
 * do not make the rate newer. Null without a rate.
 */
export async function rememberFixedRate(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  rate: string | undefined,
): Promise<string | null> {
  if (rate === undefined) return null
  const seen = await selectState(database.read)
  if (seen.fixed_rate === rate && seen.fixed_rate_since) return seen.fixed_rate_since
  return database.write(async (transaction) => {
    const locked = await lockState(transaction)
    if (locked.fixed_rate === rate && locked.fixed_rate_since) return locked.fixed_rate_since
    const since = clock.now().toISOString()
    await updateFixedRate(transaction, rate, since)
    return since
  })
}
