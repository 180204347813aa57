import type { BareServer } from './bare/start-bare-server.ts'
import type { Cores } from './cores.ts'
import type { Row } from './row.ts'
import type { Prepared } from './store/prepared.ts'
import type { RunningStore } from './store/start-store.ts'

/** What every part of the table measures with. */
export interface Bench {
  store: RunningStore
  bare: BareServer
  prepared: Prepared
  cores: Cores
  /** Of this run alone. */
  folder: string
  add(row: Row): void
}

/** Seconds of this process after which one repeat has to do. */
export const shortOfTime = 230

/**
 * Three times, one after the other, so that what else happens on the machine falls on few of them; once when the time of
 * the whole table runs short.
 */
export async function threeTimes<Result>(measure: (turn: number) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = []
  for (let turn = 0; turn < 3; turn += 1) {
    results.push(await measure(turn))
    if (process.uptime() > shortOfTime) break
  }
  return results
}
