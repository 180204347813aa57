import type { Tracing } from '#adapters/tracing/tracing.ts'
import type { Log } from '#domain/services.ts'
import type { Config } from '../settings/config.ts'
import { chooseTraceExport } from '../settings/trace-fields.ts'
import { createLog } from './log.ts'

/** The log of a process and, if it `serves`, its traces when the settings name a collector; log lines name them. */
export async function openLog(
  config: Config,
  { serves = true }: { serves?: boolean } = {},
): Promise<{ log: Log; tracing: Tracing | undefined }> {
  const route = serves ? chooseTraceExport(config) : null
  if (!route) return { log: createLog(config.LOG_LEVEL), tracing: undefined }
  const { openTracing } = await import('#adapters/tracing/open-tracing.ts')
  const tracing = await openTracing(route)
  const log = createLog(config.LOG_LEVEL, undefined, tracing.ids)
  tracing.reportTo(log)
  return { log, tracing }
}
