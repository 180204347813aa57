import { openTracing } from '#adapters/tracing/open-tracing.ts'
import { createLog } from '#server/logging/log.ts'
import { readConfig } from '#server/settings/config.ts'
import { chooseTraceExport } from '#server/settings/trace-fields.ts'
import { openSellingStore } from '../stores/selling-store.ts'
import type { Collector } from './trace-collector.ts'

type Settings = Record<string, string>

/** Opens tracing with these settings as the program does, and captures its log lines. */
export async function openTestTracing({ url }: Pick<Collector, 'url'>, settings: Settings = {}) {
  const route = chooseTraceExport(
    readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: url, OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json', ...settings }),
  )
  if (!route) throw new Error('These settings ask for no traces.')
  const tracing = await openTracing(route)
  const lines: string[] = []
  const log = createLog('debug', { write: (line) => void lines.push(line) }, tracing.ids)
  tracing.reportTo(log)
  return { tracing, log, lines }
}

/** The whole store with something to sell, traced. */
export async function openTracedStore(collector: Pick<Collector, 'url'>, settings: Settings = {}) {
  const { tracing, log, lines } = await openTestTracing(collector, settings)
  return Object.assign(await openSellingStore({ settings, tracing, log }), { tracing, lines })
}
