import { getRequestListener } from '@hono/node-server'
import { answerFailure } from '#api/errors.ts'
import type { Log } from '#domain/services.ts'

/** Serves by a Fetch handler. What it throws is answered and logged, never an empty 500 without a log line. */
export const answerFetch = (handle: Parameters<typeof getRequestListener>[0], log: Log) =>
  getRequestListener(handle, { overrideGlobalObjects: false, errorHandler: (error) => answerFailure(error, log) })
