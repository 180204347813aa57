import { setTimeout as wait } from 'node:timers/promises'
import type { Bench } from '../bench.ts'
import { residentBytes } from '../processes.ts'
import { atMost, makeRow } from '../row.ts'
import { askForHome } from '../store/start-store.ts'
import { watchMemory } from '../watch-memory.ts'

const quietMs = 3000
const megabyte = 1_000_000

/** Memory of the store's process after its start and a quiet period. The returned function adds the peak of the run. */
export async function watchResident({ store, bare, add }: Bench): Promise<() => void> {
  await Promise.all([askForHome(store.port), askForHome(bare.port)])
  await wait(quietMs)
  add(
    makeRow({
      name: 'resident memory, idle',
      unit: 'MB',
      value: residentBytes(store.process) / megabyte,
      limit: residentBytes(bare.process) / megabyte,
      goal: atMost(220, '220 MB'),
    }),
  )
  const watches = { own: watchMemory(store.process), limit: watchMemory(bare.process) }
  return () =>
    add(
      makeRow({
        name: 'resident memory, the most under all this load',
        unit: 'MB',
        value: watches.own.most() / megabyte,
        limit: watches.limit.most() / megabyte,
        goal: atMost(400, '400 MB'),
      }),
    )
}
