import { listDemoAccounts } from '#domain/accounts/standing/demo-accounts.ts'
import type { Database } from '#domain/database.ts'
import { isRealShop } from '#domain/settings/is-real-shop.ts'
import type { Config } from '#server/settings/config.ts'
import { sayStart } from '#server/starting/start-texts.ts'
import { sayDoctor } from './doctor-texts.ts'
import { type Finding, fine, problem } from './finding.ts'

/** Whether somebody can sign in with a password from the manual, or could with these settings. */
export async function checkDemoAccounts({ DEMO }: Pick<Config, 'DEMO'>, { read }: Database): Promise<Finding[]> {
  if (DEMO) return (await isRealShop({ reader: read })) ? [{ level: 'problem', text: sayStart.realShop }] : []
  const emails = (await listDemoAccounts({ reader: read })).map(({ email }) => email)
  if (emails.length === 0) return [fine(sayDoctor.noDemoAccounts)]
  return [problem(sayDoctor.demoAccounts(emails), sayDoctor.endAccounts)]
}
