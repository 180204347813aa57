import { normalizeEmail } from '../../accounts/normalize-email.ts'
import { enqueueJob } from '../../jobs/enqueue-job.ts'
import type { Services } from '../../services.ts'
import { hashAddress, hashBrowser, readOrderNumber } from './guest-code.ts'

/**
 * Requests a code by mail that opens a guest's order, if there is such an order with this address. Does the same
 * whether there is or not and leaves the lookup to a job, so that neither the answer nor its timing reveals anything.
 */
export async function askGuestCode(
  { database, clock, secret }: Pick<Services, 'database' | 'clock' | 'secret'>,
  { number, email, browser }: { number: string; email: string; browser: string },
): Promise<void> {
  const payload = {
    number: readOrderNumber(number),
    address: hashAddress(secret, normalizeEmail(email) ?? ''),
    browser: hashBrowser(secret, browser),
  }
  await database.write((transaction) => enqueueJob({ transaction, clock }, { kind: 'send-guest-code', payload }))
}
