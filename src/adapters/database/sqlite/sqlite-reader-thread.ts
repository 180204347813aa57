// Reads that may take long have a thread of their own: a statement keeps everything else in its thread waiting.
import { parentPort, workerData } from 'node:worker_threads'
import { serveSqliteReader } from './serve-sqlite-reader.ts'

if (parentPort) serveSqliteReader(parentPort, workerData.path)
