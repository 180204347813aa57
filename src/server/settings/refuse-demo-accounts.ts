import { listDemoAccounts } from '#domain/accounts/standing/demo-accounts.ts'
import type { Database } from '#domain/database.ts'
import { ShopError } from '#domain/errors.ts'
import { sayStart } from '../starting/start-texts.ts'

/** Outside demo mode, no account may be open to anybody who read the manual: throws aborted with the way out. */
export async function refuseDemoAccounts({ read }: Database): Promise<void> {
  const emails = (await listDemoAccounts({ reader: read })).map(({ email }) => email)
  if (emails.length > 0) throw new ShopError('aborted', sayStart.demoAccounts(emails))
}
