import { mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { startBareServer } from '../bare/start-bare-server.ts'
import { type Bench, threeTimes } from '../bench.ts'
import { medianOf } from '../client/measure-load.ts'
import { atMost, makeRow } from '../row.ts'
import { askForHome, startStore } from '../store/start-store.ts'

interface Started {
  port: number
  process: { stop(): Promise<void> }
}

/** Milliseconds from the command to the last byte of the first page. Stops what was started. */
async function measureStart(start: () => Promise<Started>): Promise<number> {
  const begun = performance.now()
  const { port, process } = await start()
  await askForHome(port)
  const elapsed = performance.now() - begun
  await process.stop()
  return elapsed
}

/** From `npm start` to the first page: with an empty folder, importing the demo catalog, and with a filled one. */
export async function measureStarts({ cores, folder, add }: Omit<Bench, 'store' | 'bare'>): Promise<void> {
  const empty = () => mkdtempSync(join(folder, 'first-'))
  const runs = await threeTimes(async () => ({
    limit: await measureStart(() => startBareServer(cores.all)),
    first: await measureStart(() => startStore(cores.all, empty())),
    later: await measureStart(() => startStore(cores.all, join(folder, 'data'))),
  }))
  const limit = medianOf(runs.map((run) => run.limit))
  const row = (name: string, value: number) => ({ name, unit: 'ms', value, limit })
  add(makeRow(row('first start to first page, with the demo catalog', medianOf(runs.map(({ first }) => first)))))
  const later = row('later start to first page', medianOf(runs.map((run) => run.later)))
  add(makeRow({ ...later, goal: atMost(1000, '1.0 s') }))
}
