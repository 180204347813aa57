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
  /** The temporary folder of this run. */
  folder: string
  add(row: Row): void
}

/** Seconds of process uptime after which one measurement must do. */
export const shortOfTime = 230

/**
 * Measures three times in sequence, so that other activity on the machine affects few of them; only once when the whole
 * table runs out of time.
 */
export async function threeTimes<Result>(measure: (turn: number) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = []
  for (let turn = 0; turn < 3; turn += 1) {
    results.push(await measure(turn))
    if (process.uptime() > shortOfTime) break
  }
  return results
}
