import { listDemoAccounts } from '#domain/accounts/standing/demo-accounts.ts'
import type { Database } from '#domain/database.ts'
import { compareMigrations } from '#server/migrate.ts'
import type { Config } from '#server/settings/config.ts'
import { sayDoctor } from './doctor-texts.ts'
import { type Finding, fine, problem } from './finding.ts'

/** Whether somebody gets in with a password of the manual; tables of an older program do not tell yet. */
export async function checkDemoAccounts(
  { DEMO }: Pick<Config, 'DEMO'>,
  { read, engine }: Database,
): Promise<Finding[]> {
  const applied = await read.selectFrom('migrations').select(['name', 'checksum']).execute()
  if (DEMO || compareMigrations(engine, applied).missing.length > 0) return []
  const emails = (await listDemoAccounts({ reader: read })).map(({ email }) => email)
  if (emails.length === 0) return [fine(sayDoctor.noDemoAccounts)]
  return [problem(sayDoctor.demoAccounts(emails), sayDoctor.endAccounts)]
}
