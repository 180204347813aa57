import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { openConnection } from '../client/connection.ts'
import type { Cores } from '../cores.ts'
import { startProcess } from '../processes.ts'
import { askForHome, startStore } from '../store/start-store.ts'
import { watchMemory } from '../watch-memory.ts'
import { writeCatalog } from './generate-catalog.ts'
import { measureKind, type Times } from './measure-kind.ts'
import type { OwnDatabase } from './own-database.ts'
import { type RequestKind, requestKinds } from './request-kinds.ts'

const megabyte = 1_000_000

export interface MeasuredStore {
  titles: number
  importSeconds: number
  /** Peak memory of the importing command. */
  importMegabytes: number
  startMs: number
  rows: { kind: RequestKind; times: Times }[]
}

interface Parts {
  /** The folder of this store. */
  folder: string
  titles: number
  cores: Cores
  database: OwnDatabase
  tell(text: string): void
}

/** Fills a store with this many titles using the shop's own command, starts it, and measures every kind of request. */
export async function measureStore({ folder, titles, cores, database, tell }: Parts): Promise<MeasuredStore> {
  mkdirSync(folder, { recursive: true })
  const environment = { ...database.environment, DATA_DIR: join(folder, 'data'), STORE_ACCESS: 'open' }
  const catalog = join(folder, 'catalog.json')
  await writeCatalog(catalog, titles)
  const imported = await importFile(catalog, { environment, cores: cores.all })
  rmSync(catalog)
  const told = `${Math.round(imported.importSeconds)} s, ${Math.round(imported.importMegabytes)} MB`
  tell(`${titles} titles imported: ${told}`)

  // The first start creates what every store has once, such as the demo's accounts.
  const first = await startStore(cores.all, environment.DATA_DIR, environment)
  await first.process.stop()
  const begun = performance.now()
  const store = await startStore(cores.server, environment.DATA_DIR, environment)
  await askForHome(store.port)
  const startMs = performance.now() - begun
  tell(`started in ${Math.round(startMs)} ms`)
  const connection = await openConnection(store.port)
  const rows = []
  for (const kind of requestKinds) {
    const times = await measureKind({ connection, pid: store.process.pid, titles }, kind)
    tell(`${kind.name}: p50 ${times.p50.toFixed(1)}, p99 ${times.p99.toFixed(1)}, CPU ${times.cpuMean.toFixed(1)} ms`)
    rows.push({ kind, times })
  }
  connection.close()
  await store.process.stop()
  return { titles, ...imported, startMs, rows }
}

async function importFile(
  file: string,
  { environment, cores }: Pick<Parameters<typeof startProcess>[0], 'cores' | 'environment'>,
) {
  const begun = performance.now()
  const parameters = ['catalog', 'import', file]
  const command = startProcess({ cores, script: 'shop', parameters, ...(environment ? { environment } : {}) })
  // The import prints each product; an unread pipe would block it.
  command.stdout?.resume()
  const memory = watchMemory(command)
  const code = await command.ended()
  const importMegabytes = memory.most() / megabyte
  memory.growth()
  if (code !== 0) throw new Error(`The import ended with ${code}.`)
  return { importSeconds: (performance.now() - begun) / 1000, importMegabytes }
}
