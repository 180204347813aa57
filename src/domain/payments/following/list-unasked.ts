import { listUnfinished } from '../../jobs/find-unfinished.ts'
import type { ProviderName } from '../../provider-names.ts'
import type { Services } from '../../services.ts'
import { knownProviders } from '../find-provider.ts'
import { selectAnyAttempt } from '../payment-queries.ts'

/**
 * Providers that the store has sold through and must ask for payments since a backup, but cannot ask, because it has no
 * credentials for them.
 */
export async function listUnasked(needs: Pick<Services, 'database' | 'providers'>): Promise<ProviderName[]> {
  const { read } = needs.database
  const waiting = await listUnfinished({ reader: read }, 'find-payments')
  const unknown = new Set(
    waiting.map(({ provider }) => provider).filter((name) => knownProviders(needs, name).length === 0),
  )
  const sold = await Promise.all([...unknown].map((name) => selectAnyAttempt(read, name)))
  return [...unknown].filter((_name, place) => sold[place] !== undefined)
}
