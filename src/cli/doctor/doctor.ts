import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { readDatabaseClock, readDurability, readIntegrity, readTimeLimit } from '#adapters/database/database-health.ts'
import { addressOf } from '#adapters/files/s3/s3-place.ts'
import { readBackupState } from '#domain/backup/backup-runs.ts'
import type { Database } from '#domain/database.ts'
import { checkChain } from '#domain/documents/check-chain.ts'
import { inAll, type Sentence } from '#domain/each-language.ts'
import { findStuckJobs } from '#domain/jobs/find-stuck-jobs.ts'
import { originOf } from '#server/listening/origin-of.ts'
import type { Config } from '#server/settings/config.ts'
import { chooseMailRoute } from '#server/settings/mail-route.ts'
import { storagePlace } from '#server/settings/storage-address.ts'
import { describeStartError } from '#server/starting/start-errors.ts'
import { withStoreLock } from '../backups/with-store-lock.ts'
import { compareTables } from '../compare-tables.ts'
import { joinLines } from '../join-lines.ts'
import { openExisting } from '../open-existing.ts'
import { sayBucket } from './bucket-texts.ts'
import { checkBackupFolder, checkBackups } from './check-backups.ts'
import { checkBucket } from './check-bucket.ts'
import { checkClock, fileSystemClock, orUnreadable, webClock } from './check-clock.ts'
import { checkDatabaseConnection } from './check-database-connection.ts'
import { checkDemoAccounts } from './check-demo-accounts.ts'
import { checkDiskSpace } from './check-disk-space.ts'
import { checkDocuments } from './check-documents.ts'
import { checkDurability } from './check-durability.ts'
import { checkFiles } from './check-files.ts'
import { checkIntegrity } from './check-integrity.ts'
import { checkJobs } from './check-jobs.ts'
import { checkMail } from './check-mail.ts'
import { checkMigrations } from './check-migrations.ts'
import { checkProviders } from './check-providers.ts'
import { checkReachability } from './check-reachability.ts'
import { checkStorage } from './check-storage.ts'
import { doctorTexts, sayDoctor } from './doctor-texts.ts'
import { type Finding, problem, warning } from './finding.ts'
import { sayMachine } from './machine-texts.ts'
import { checkPurchase } from './purchase/check-purchase.ts'
import { readEffectiveConfig } from './read-effective-config.ts'

/** The name is for programs, and does not change. */
type Check = [name: string, look: () => Promise<Finding | Finding[]>]

const clock = { now: () => new Date() }
const publicFolders = ['build/client', 'src/web/public'].map((one) => join(import.meta.dirname, '../../..', one))
// Programs may look for these words: they are the same in every language.
const signs: Record<Finding['level'], string> = { ok: 'ok     ', warning: 'warning', problem: 'PROBLEM' }

interface NamedFinding extends Finding {
  check: string
}

/** What `doctor` prints, and whether there is a problem. */
export interface Diagnosis {
  text: Sentence
  failed: boolean
}

/** Checks whose findings do not depend on which tables there are. */
const engineChecks = (config: Config, database: Database): Check[] => [
  ['durability', async () => checkDurability(database.engine, await readDurability(database))],
  ['integrity', async () => checkIntegrity(await readIntegrity(database))],
  [
    'database-way',
    async () => {
      const { DATABASE_URL, DATABASE_DIRECT_URL, DATABASE_READ_URL } = config
      return checkDatabaseConnection(
        { DATABASE_URL, DATABASE_DIRECT_URL, DATABASE_READ_URL },
        await readTimeLimit(database),
      )
    },
  ],
  ['migrations', async () => checkMigrations(await compareTables(database))],
]

const tableChecks = (config: Config, database: Database): Check[] => [
  ['demo-accounts', () => checkDemoAccounts(config, database)],
  ['documents', async () => checkDocuments(await checkChain({ reader: database.read }))],
  ['files', () => checkFiles(config, database)],
  ['jobs', async () => checkJobs(await findStuckJobs({ reader: database.read, clock }))],
  ['backups', async () => checkBackups(config, await readBackupState({ database, clock }), clock.now())],
]

const settingChecks = (config: Config, baseUrl: string): Check[] => [
  ['mail', () => checkMail(chooseMailRoute(config, { baseUrl }), config)],
  ['providers', () => checkProviders(config, baseUrl)],
]

/** `older`: the tables are not yet this program's, so that neither their rows nor the owners' settings can be read. */
function checksOf(config: Config, database: Database | null, { older }: { older: boolean }): Check[] {
  const baseUrl = config.BASE_URL ?? originOf(config.HOST, config.PORT)
  const place = storagePlace(config)
  const { PAYPAL_CLIENT_ID, PAYPAL_BASE_URL, MERCADOPAGO_ACCESS_TOKEN, MERCADOPAGO_BASE_URL } = config
  const clocks = [
    fileSystemClock(config.DATA_DIR),
    ...(database ? [{ name: sayMachine.database, read: () => readDatabaseClock(database) }] : []),
    ...(place ? [{ ...webClock('S3', addressOf(place)), name: sayBucket.objectStore }] : []),
    ...(PAYPAL_CLIENT_ID ? [webClock('PayPal', PAYPAL_BASE_URL ?? 'https://api-m.paypal.com')] : []),
    ...(MERCADOPAGO_ACCESS_TOKEN
      ? [webClock('Mercado Pago', MERCADOPAGO_BASE_URL ?? 'https://api.mercadopago.com')]
      : []),
  ]
  return [
    ['data-folder', () => checkStorage(config.DATA_DIR, publicFolders)],
    ['disk-space', () => checkDiskSpace(config.DATA_DIR)],
    ['backup-folder', () => checkBackupFolder(config)],
    ...(place ? [['bucket', () => checkBucket(place, older ? null : database)] satisfies Check] : []),
    ['clock', () => checkClock(() => new Date(), clocks.map(orUnreadable))],
    ...(database ? engineChecks(config, database) : []),
    ...(database && !older ? tableChecks(config, database) : []),
    ...(older ? [] : settingChecks(config, baseUrl)),
    ['reachability', () => checkReachability(baseUrl, { demo: config.DEMO })],
    ['purchase', async () => checkPurchase((await import('./purchase/try-purchase.ts')).tryPurchase)],
  ]
}

const longestReason = 500
/** A reason comes from anywhere, and a finding is one line. */
const onOneLine = (text: string) => text.replaceAll(/\s+/g, ' ').slice(0, longestReason)

/** A check that throws is a finding, too. */
async function run([name, look]: Check, config: Config): Promise<NamedFinding[]> {
  const named = (found: Finding[]) => found.map((one) => ({ ...one, check: name }))
  try {
    return named([await look()].flat())
  } catch (error) {
    const reason = describeStartError(error, config)
    const found = inAll((language) => doctorTexts[language].checkFailed(onOneLine(reason[language])))
    return named([problem(found, sayDoctor.mendFirst)])
  }
}

async function openToExamine(config: Config): Promise<{ database: Database | null; findings: Finding[] }> {
  try {
    const database = await openExisting(config)
    const nothing = warning(sayDoctor.notStarted, sayDoctor.afterStart)
    return { database, findings: database ? [] : [nothing] }
  } catch (error) {
    return { database: null, findings: [problem(describeStartError(error, config), sayDoctor.tablesUnchecked)] }
  }
}

async function examine(given: Config): Promise<NamedFinding[]> {
  const { database, findings: opened } = await openToExamine(given)
  const findings = opened.map((one): NamedFinding => ({ ...one, check: 'database' }))
  try {
    const older = database !== null && (await compareTables(database)).missing.length > 0
    const { config, unreadable } =
      database && !older ? await readEffectiveConfig(given, database) : { config: given, unreadable: [] }
    if (unreadable.length > 0)
      findings.push({ ...problem(sayDoctor.otherSecret(unreadable), sayDoctor.setThatOne), check: 'secret' })
    for (const check of checksOf(config, database, { older })) findings.push(...(await run(check, config)))
    return findings
  } finally {
    await database?.close()
  }
}

const lineOf = ({ level, text }: Finding) => inAll((language) => `${signs[level]} ${text[language]}`)

/** One JSON object: `problems` and `warnings` are counts, each finding has `check`, `level` and `text`. */
const asJson = (findings: NamedFinding[], sums: { problems: number; warnings: number }) =>
  inAll((language) =>
    JSON.stringify({
      ...sums,
      findings: findings.map(({ check, level, text }) => ({ check, level, text: text[language] })),
    }),
  )

/** `shop doctor`, also while the store runs: one line for each finding, or one JSON object; changes nothing. */
export async function examineStore(config: Config, { json = false } = {}): Promise<Diagnosis> {
  const blind = (found: Finding): NamedFinding[] => [{ ...found, check: 'store' }]
  const findings = existsSync(config.DATA_DIR)
    ? await withStoreLock(config, 'shared', () => examine(config)).catch((error: unknown) =>
        blind(problem(describeStartError(error, config), sayDoctor.nothingElse)),
      )
    : null
  const noFolder: Finding = { level: 'problem', text: sayDoctor.noFolder(config.DATA_DIR) }
  if (findings === null && !json) return { text: lineOf(noFolder), failed: true }
  const all = findings ?? blind(noFolder)
  const problems = all.filter(({ level }) => level === 'problem').length
  const warnings = all.filter(({ level }) => level === 'warning').length
  const text = json
    ? asJson(all, { problems, warnings })
    : joinLines([...all.map(lineOf), sayDoctor.sums(problems, warnings)])
  return { text, failed: problems > 0 }
}
