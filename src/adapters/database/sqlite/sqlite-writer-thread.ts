// The writing connection lives in a thread of its own, because each commit waits for the disk.
import { parentPort, workerData } from 'node:worker_threads'
import { openWritingConnection, serveSqliteWriter } from './serve-sqlite-writer.ts'

if (parentPort) serveSqliteWriter(parentPort, openWritingConnection(workerData.path))
