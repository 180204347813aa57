import type { Services } from '../../services.ts'
import { updateLastStep } from '../account-queries.ts'

/**
 * Takes the time step of a right code, once: false when a code of it, or of a later one, was taken before. Of two at
 * once one gets it (RFC 6238, section 5.2).
 */
export const takeTimeStep = (
  { database }: Pick<Services, 'database'>,
  { accountId, step }: { accountId: string; step: number },
): Promise<boolean> =>
  database.write(async (transaction) => Boolean(await updateLastStep(transaction, accountId, step)))
