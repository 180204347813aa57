// The performance table: what the store achieves, each row beside a limit that was measured in the same run.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { buildBundles } from '#server/bundles/build.ts'
import { shortOfTime } from './bench.ts'
import { partCores } from './cores.ts'
import { documentRun, keptRun, type Run } from './document-run.ts'
import { measureAll } from './measure-all.ts'
import type { Row } from './row.ts'
import { describeMachine, printRow } from './tell.ts'

const longestMs = 300_000

const { values: options } = parseArgs({ options: { out: { type: 'string' }, document: { type: 'boolean' } } })

const keep = (path: string, run: Run) => {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, `${JSON.stringify(run, null, 2)}\n`)
}

async function run(): Promise<void> {
  const started = performance.now()
  const rows: Row[] = []
  const folder = mkdtempSync(join(tmpdir(), 'estela-bench-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  const finish = (problem?: unknown) => {
    const seconds = Math.round((performance.now() - started) / 1000)
    const once = process.uptime() > shortOfTime ? `; what came after ${shortOfTime} s was not repeated` : ''
    console.log(`${rows.length} rows in ${seconds} s${once}`)
    if (problem) console.error(problem)
    else keep(keptRun, { measuredAt: new Date().toISOString(), machine, seconds, rows })
    if (options.out) keep(options.out, { measuredAt: new Date().toISOString(), machine, seconds, rows })
    console.log(JSON.stringify(rows))
    process.exit(problem ? 1 : 0)
  }
  setTimeout(() => finish('The bench was not done within five minutes: rows are missing.'), longestMs)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

  await buildBundles()
  const cores = partCores()
  const machine = describeMachine(cores)
  console.log(machine)
  const add = (row: Row) => {
    rows.push(row)
    printRow(row)
  }
  await measureAll({ folder, cores, add }).then(() => finish(), finish)
}

if (options.document) documentRun()
else await run()
