import type { IncomingMessage, ServerResponse } from 'node:http'
import { probeName } from '#adapters/files/file-names.ts'
import { readAppliedMigrations } from '#domain/applied-migrations.ts'
import type { Database } from '#domain/database.ts'
import type { FileStore } from '#domain/file-store.ts'
import { writeMetrics } from '../metrics/write-metrics.ts'
import { monitorPaths } from './monitor-paths.ts'

export interface OperationParts {
  database: Database
  /** Writes to it; false when that fails. */
  probeDatabase(): Promise<boolean>
  /** Writes one; false when that fails. */
  probeFiles(): Promise<boolean>
  /** In the Prometheus text format, for all processes of this store. */
  describeMetrics: () => Promise<string>
  metricsToken: string | undefined
  /** Whether the store is about to stop, so that requests should go to others. */
  isDraining(): boolean
}

const loopback = /^(127\.|::1$)/

function mayReadMetrics(request: IncomingMessage, token: string | undefined) {
  if (token && request.headers.authorization === `Bearer ${token}`) return true
  return loopback.test(String(request.headers['x-client-address'] ?? ''))
}

export const writeProbeFile = (files: Pick<FileStore, 'put'>): Promise<unknown> =>
  files.put(probeName, new TextEncoder().encode('ready'))

/**
 * Ready when the database answers and can be written, all migrations are applied (checked at the start) and files can
 * be written. A draining store says so at once, without checking anything.
 */
async function checkReadiness(parts: OperationParts) {
  if (parts.isDraining()) return { staying: false }
  const found = await checkStores(parts)
  return parts.isDraining() ? { staying: false } : found
}

/** Whether the database answers and can be written, and whether files can be. */
async function checkStores({ database, probeDatabase, probeFiles }: OperationParts) {
  const [read, written, storage] = await Promise.all([
    readAppliedMigrations({ reader: database.read }).then(
      () => true,
      () => false,
    ),
    probeDatabase(),
    probeFiles(),
  ])
  return { database: read && written, storage }
}

/** What `/metrics` tells of this process's connections, also while nothing can be read from the database. */
async function describeStores(parts: OperationParts): Promise<string> {
  const { database, storage } = await checkStores(parts)
  return writeMetrics([
    {
      name: 'estela_database_up',
      type: 'gauge',
      help: '1 when the database answers and can be written.',
      values: [{ value: Number(database) }],
    },
    {
      name: 'estela_storage_up',
      type: 'gauge',
      help: '1 when files can be written.',
      values: [{ value: Number(storage) }],
    },
  ])
}

/** `/healthz`, `/readyz` and `/metrics`, for machines that watch the store. */
export function createOperationRoutes(parts: OperationParts) {
  const answer = (response: ServerResponse, status: number, type: string, body: string) =>
    response.writeHead(status, { 'Content-Type': type, 'Cache-Control': 'no-store' }).end(body)
  const ready = async (response: ServerResponse) => {
    const checks = await checkReadiness(parts)
    const allGood = Object.values(checks).every(Boolean)
    answer(response, allGood ? 200 : 503, 'application/json', JSON.stringify({ ready: allGood, checks }))
  }
  const measured = (response: ServerResponse) =>
    Promise.all([parts.describeMetrics(), describeStores(parts)]).then(
      (texts) => answer(response, 200, 'text/plain; version=0.0.4', texts.join('')),
      (error: unknown) => answer(response, 503, 'text/plain', `The processes did not tell: ${String(error)}`),
    )
  return (path: string, request: IncomingMessage, response: ServerResponse): boolean => {
    if (path === monitorPaths.alive) answer(response, 200, 'application/json', '{"alive":true}')
    else if (path === monitorPaths.ready) void ready(response)
    else if (path === monitorPaths.metrics && mayReadMetrics(request, parts.metricsToken)) void measured(response)
    else return false
    return true
  }
}
