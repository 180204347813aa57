// The table of large catalogs: each kind of request on a store of many titles, compared with one of a thousand.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { buildBundles } from '#server/bundles/build.ts'
import { partCores } from './cores.ts'
import { formatComparison } from './large/format-comparison.ts'
import { measureStore } from './large/measure-store.ts'
import { makeOwnDatabase } from './large/own-database.ts'
import { describeMachine } from './tell.ts'

const longestMs = 30 * 60_000
const fewTitles = 1000

const { values: options } = parseArgs({
  options: { titles: { type: 'string', default: '1000000' }, out: { type: 'string' } },
})
const manyTitles = Number(options.titles)
if (!Number.isSafeInteger(manyTitles) || manyTitles < fewTitles)
  throw new Error(`--titles is a whole number from ${fewTitles}.`)

async function measure(folder: string) {
  await buildBundles()
  const cores = partCores()
  const machine = describeMachine(cores)
  console.log(machine)
  const measureOne = async (titles: number) => {
    const database = await makeOwnDatabase(process.env.DATABASE_URL)
    const parts = { folder: join(folder, String(titles)), titles, cores, database, tell: console.log }
    return measureStore(parts).finally(database.remove)
  }
  const small = await measureOne(fewTitles)
  const large = await measureOne(manyTitles)
  console.log(`\n${formatComparison(small, large)}`)
  if (!options.out) return
  const run = { measuredAt: new Date().toISOString(), machine, database: databaseName(), small, large }
  writeFileSync(options.out, `${JSON.stringify(run, null, 2)}\n`)
}

const databaseName = () => (process.env.DATABASE_URL ? 'PostgreSQL' : 'SQLite')

const folder = mkdtempSync(join(tmpdir(), 'estela-bench-large-'))
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
setTimeout(() => {
  console.error(`The measuring was not done within ${longestMs / 60_000} minutes.`)
  process.exit(1)
}, longestMs).unref()
await measure(folder)
process.exit()
