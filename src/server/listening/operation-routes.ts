import type { IncomingMessage, ServerResponse } from 'node:http'
import { probeName } from '#adapters/files/file-names.ts'
import type { Database } from '#domain/database.ts'
import type { FileStore } from '#domain/file-store.ts'

export interface OperationParts {
  database: Database
  canWriteDatabase(): Promise<boolean>
  canWriteFiles(): Promise<boolean>
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

/** Changes nothing, yet is written to the disk; a read-only server refuses it. */
export const writeProbeRow = (database: Pick<Database, 'write'>): Promise<unknown> =>
  database.write((transaction) =>
    transaction
      .updateTable('settings_state')
      .set((state) => ({ version: state.ref('version') }))
      .where('id', '=', 1)
      .execute(),
  )

/**
 * Ready when the database answers and can be written, all migrations are applied (checked at the start) and files can
 * be written. A draining store says so at once, without checking anything.
 */
async function checkReadiness({ database, canWriteDatabase, canWriteFiles, isDraining }: OperationParts) {
  if (isDraining()) return { staying: false }
  const reading = database.read.selectFrom('migrations').select('name').limit(1).execute()
  const [read, written, storage] = await Promise.all([
    reading.then(
      () => true,
      () => false,
    ),
    canWriteDatabase(),
    canWriteFiles(),
  ])
  return isDraining() ? { staying: false } : { database: read && written, storage }
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
    parts.describeMetrics().then(
      (text) => answer(response, 200, 'text/plain; version=0.0.4', text),
      (error: unknown) => answer(response, 503, 'text/plain', `The processes did not tell: ${String(error)}`),
    )
  return (path: string, request: IncomingMessage, response: ServerResponse): boolean => {
    if (path === '/healthz') answer(response, 200, 'application/json', '{"alive":true}')
    else if (path === '/readyz') void ready(response)
    else if (path === '/metrics' && mayReadMetrics(request, parts.metricsToken)) void measured(response)
    else return false
    return true
  }
}
