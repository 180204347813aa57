import type { Services } from '../../services.ts'
import { updateLastStep } from '../account-queries.ts'

/**
 * Uses up the time step of a correct code: false when a code of this step, or of a later one, was used before. Of two
 * concurrent calls, one succeeds (RFC 6238, section 5.2).
 */
export const takeTimeStep = (
  { database }: Pick<Services, 'database'>,
  { accountId, step }: { accountId: string; step: number },
): Promise<boolean> =>
  database.write(async (transaction) => Boolean(await updateLastStep(transaction, accountId, step)))
