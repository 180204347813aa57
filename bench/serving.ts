// What serving processes gain and cost: the same load on stores with one, two and three of them, in turns.
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { buildBundles } from '#server/bundles/build.ts'
import { familyOf } from '#test/process-family.ts'
import { measureKind, servingKinds } from './serving/measure-kind.ts'
import { memoryOf } from './serving/memory-of.ts'
import { prepareStore, startStore } from './store/start-store.ts'

const { values: options } = parseArgs({
  options: {
    processes: { type: 'string', default: '1,2,3' },
    rounds: { type: 'string', default: '3' },
    cores: { type: 'string' },
  },
})
const rounds = Number(options.rounds)
const cores = options.cores ? ['taskset', '-c', options.cores] : []
const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

await buildBundles()
const folder = mkdtempSync(join(tmpdir(), 'estela-bench-serving-'))
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

const prepared = await prepareStore([], folder)
const stores = []
for (const processes of options.processes.split(',')) {
  const data = join(folder, `data-${processes}`)
  cpSync(join(folder, 'data'), data, { recursive: true })
  const store = await startStore(cores, data, { PROCESSES: processes })
  stores.push({ processes, store })
  console.log(`PROCESSES=${processes}: ${memoryOf(familyOf(store.process.pid))} after the start`)
}
for (const kind of servingKinds) {
  const runs = stores.map(({ processes, store }) => ({
    processes,
    store,
    measured: [] as Awaited<ReturnType<typeof measureKind>>[],
  }))
  for (let round = 0; round < rounds; round += 1)
    for (const { store, measured } of runs) measured.push(await measureKind(kind, store, prepared))
  for (const { processes, measured } of runs) {
    const of = (pick: (one: (typeof measured)[number]) => number) => median(measured.map(pick))
    console.log(
      `${kind.name}, PROCESSES=${processes}: ${of((one) => one.perSecond).toFixed(0)}/s, ` +
        `${of((one) => one.microseconds).toFixed(0)} µs of processor time each, ` +
        `p50 ${of((one) => one.p50).toFixed(2)} ms, p99 ${of((one) => one.p99).toFixed(2)} ms, ` +
        `largest share of one process ${(of((one) => one.largestShare) * 100).toFixed(0)} %, parent ${(of((one) => one.parentShare) * 100).toFixed(0)} %`,
    )
  }
}
for (const { processes, store } of stores)
  console.log(`PROCESSES=${processes}: ${memoryOf(familyOf(store.process.pid))} after all of it`)
await Promise.all(stores.map(({ store }) => store.process.stop()))
process.exit()
