import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { measureRequests } from './load.ts'

/** What plain `node:http` gives on this machine for a body of this many bytes. */
export async function measureFixedAnswer(bytes: number): Promise<number> {
  const body = Buffer.alloc(bytes, 'x')
  const server = createServer((_request, response) => response.writeHead(200, { 'Content-Length': bytes }).end(body))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // A server that listens on TCP has an address with a port.
  const { port } = server.address() as AddressInfo
  try {
    return await measureRequests(`http://127.0.0.1:${port}/`)
  } finally {
    server.close()
    server.closeAllConnections()
  }
}

/** Durable single-row transactions per second of plain SQLite in this folder. */
export function measureDurableWrites(folder: string): number {
  const database = new DatabaseSync(join(folder, 'baseline.db'))
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; CREATE TABLE rows (id integer, text text)')
  const insert = database.prepare('INSERT INTO rows VALUES (?, ?)')
  const started = performance.now()
  const writes = 500
  for (let at = 0; at < writes; at += 1) insert.run(at, 'a row of ordinary length')
  const elapsed = (performance.now() - started) / 1000
  database.close()
  return writes / elapsed
}
