// A drill: makes this many orders, takes and verifies a backup, and restores a store from it, timing each.
import { existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { backUpNow } from '#cli/backups/backup-now.ts'
import { restoreStore } from '#cli/backups/restore.ts'
import { examineStore } from '#cli/doctor/doctor.ts'
import { readConfig } from '#server/settings/config.ts'
import { makeDrillStore } from './drill/make-drill-store.ts'
import { makeOwnDatabase, type OwnDatabase } from './large/own-database.ts'

const { values } = parseArgs({ options: { orders: { type: 'string', default: '100000' } } })
const orders = Number(values.orders)
if (!Number.isSafeInteger(orders) || orders < 1) throw new Error('--orders is a whole number from 1.')

const folder = mkdtempSync(join(tmpdir(), 'estela-drill-'))
const [first, second] = [
  await makeOwnDatabase(process.env.DATABASE_URL),
  await makeOwnDatabase(process.env.DATABASE_URL),
]

async function timed<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  const start = performance.now()
  const result = await work()
  console.log(`${name}: ${((performance.now() - start) / 1000).toFixed(1)} s`)
  return result
}

try {
  const copies = join(folder, 'copies')
  await mkdir(copies)
  const settings = (name: string, { environment }: OwnDatabase): Record<string, string> => ({
    DATA_DIR: join(folder, name),
    SECRET: 'the secret of a drill, long enough for it',
    BACKUP_FOLDER: copies,
    ...environment,
  })
  const config = await timed(`${orders} orders written`, () => makeDrillStore(settings('first', first), { orders }))
  await timed('backup, read again', () => backUpNow(config))
  const [name = ''] = existsSync(copies) ? readdirSync(copies) : []
  const file = join(copies, name)
  console.log(`${(statSync(file).size / 1e6).toFixed(0)} MB`)
  const home = readConfig(settings('second', second))
  await timed('only be restored into an empty one', () => restoreStore(home, file))
  const { text } = await timed('examined by the doctor', () => examineStore(home, { json: true }))
  const { findings } = JSON.parse(text.en)
  for (const { check, level, text: words } of findings)
    if (['migrations', 'jobs', 'durability'].includes(check)) console.log(`${level} ${words}`)
} finally {
  for (const database of [first, second]) await database.remove()
  rmSync(folder, { recursive: true, force: true })
}
