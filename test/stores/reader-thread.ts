// One thread reads aside for all stores of a test process.
import { type MessagePort, parentPort } from 'node:worker_threads'
import { serveSqliteReader } from '#adapters/database/sqlite/serve-sqlite-reader.ts'

parentPort?.on('message', ({ path, port }: { path: string; port: MessagePort }) => serveSqliteReader(port, path))
