import { join } from 'node:path'
import { startBareServer } from './bare/start-bare-server.ts'
import type { Bench } from './bench.ts'
import { measureCartWrites } from './rows/cart-writes.ts'
import { measureCheckouts } from './rows/checkouts.ts'
import { measureDownloads } from './rows/downloads.ts'
import { measureEventStreams } from './rows/event-streams.ts'
import { measureHeavyWork } from './rows/heavy-work.ts'
import { measureKeptAnswers } from './rows/kept-answers.ts'
import { watchResident } from './rows/memory.ts'
import { measureNewAnswers } from './rows/new-answers.ts'
import { measureStarts } from './rows/starts.ts'
import { prepareStore, startStore } from './store/start-store.ts'

/** Measures all rows; those that leave more behind come later. */
export async function measureAll(parts: Pick<Bench, 'folder' | 'cores' | 'add'>): Promise<void> {
  const { folder, cores } = parts
  const prepared = await prepareStore(cores.all, folder)
  const bare = await startBareServer(cores.server)
  const store = await startStore(cores.server, join(folder, 'data'))
  const bench: Bench = { ...parts, prepared, bare, store }
  const tellMemory = await watchResident(bench)
  await measureKeptAnswers(bench)
  await measureNewAnswers(bench)
  await measureCartWrites(bench)
  await measureEventStreams(bench)
  await measureDownloads(bench)
  await measureCheckouts(bench)
  tellMemory()
  await measureHeavyWork(bench)
  await store.process.stop()
  await measureStarts({ ...parts, prepared })
}
