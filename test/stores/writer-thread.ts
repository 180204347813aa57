// One thread for the writing connections of all stores of a test process, since a thread costs more than most tests.
import { type MessagePort, parentPort } from 'node:worker_threads'
import { openWritingConnection, serveSqliteWriter } from '#adapters/database/sqlite/serve-sqlite-writer.ts'

parentPort?.on('message', ({ path, port }: { path: string; port: MessagePort }) => {
  try {
    const connection = openWritingConnection(path)
    // No test simulates a power failure; what `kill -9` leaves is tested with the real program.
    connection.exec('PRAGMA synchronous = OFF')
    serveSqliteWriter(port, connection)
  } catch {
    port.close()
  }
})
