import { z } from 'zod'
import { apiAddress, text } from '#domain/settings/outside/address-fields.ts'
import { messageOf, rules } from '#domain/settings/rule-texts.ts'
import { choice } from '#domain/settings/setting-fields.ts'

/** Headers, or resource attributes of the traces, by name. */
type Pairs = Record<string, string>

const name = /^[\w.!#$&'*+^`|~-]+$/
/** Nothing that ends a header, and nothing else that is invisible. */
const value = /^[\x20-\x7e]+$/

function readPair(written: string): [string, string] | null {
  const [key = '', ...rest] = written.split('=')
  try {
    const pair = [key.trim(), decodeURIComponent(rest.join('=').trim())] as const
    return name.test(pair[0]) && value.test(pair[1]) ? [...pair] : null
  } catch {
    return null
  }
}

/** `name=value,other=value`; values that contain a comma are percent-encoded. */
const pairs = z.string().transform((list, context): Pairs => {
  const read = list.split(',').map(readPair)
  const known = read.filter((pair) => pair !== null)
  if (known.length === read.length) return Object.fromEntries(known)
  context.addIssue({ code: 'custom', message: messageOf(rules.pairs) })
  return z.NEVER
})

const part = z
  .string()
  .regex(/^(0(\.\d{1,9})?|1(\.0{1,9})?)$/, messageOf(rules.between(0, 1)))
  .transform(Number)

const samplers = ['always_on', 'always_off', 'traceidratio'] as const
const protocol = choice('http/protobuf', 'http/json').optional()

/**
 * Names, defaults and meanings are those of OpenTelemetry:
 * https://opentelemetry.io/docs/specs/otel/configuration/sdk-environment-variables/
 */
export const traceFields = {
  OTEL_SDK_DISABLED: choice('true', 'false').optional(),
  OTEL_TRACES_EXPORTER: choice('otlp', 'none').optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: apiAddress.optional(),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: apiAddress.optional(),
  OTEL_EXPORTER_OTLP_PROTOCOL: protocol,
  OTEL_EXPORTER_OTLP_TRACES_PROTOCOL: protocol,
  OTEL_EXPORTER_OTLP_HEADERS: pairs.optional(),
  OTEL_EXPORTER_OTLP_TRACES_HEADERS: pairs.optional(),
  OTEL_SERVICE_NAME: text.optional(),
  OTEL_RESOURCE_ATTRIBUTES: pairs.optional(),
  OTEL_TRACES_SAMPLER: choice(...samplers, ...samplers.map((sampler) => `parentbased_${sampler}` as const)).optional(),
  OTEL_TRACES_SAMPLER_ARG: part.optional(),
}

type TraceSettings = Partial<z.infer<z.ZodObject<typeof traceFields>>>

/** Where traces go, and how many of them. */
export interface TraceExport {
  url: string
  format: 'protobuf' | 'json'
  headers: Pairs
  /** The resource attributes of each trace, including the name of the service. */
  resource: Pairs
  /** The share of all traces, between 0 and 1. */
  sampleRatio: number
}

function partOf({ OTEL_TRACES_SAMPLER: sampler = 'always_on', OTEL_TRACES_SAMPLER_ARG: given = 1 }: TraceSettings) {
  if (sampler.endsWith('always_off')) return 0
  return sampler.endsWith('ratio') ? given : 1
}

/** Null without an address or when switched off; then no part of tracing is loaded. */
export function chooseTraceExport(settings: TraceSettings): TraceExport | null {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: own } = settings
  const url = own ?? (endpoint && `${endpoint}/v1/traces`)
  const part = partOf(settings)
  const isOff = settings.OTEL_SDK_DISABLED === 'true' || settings.OTEL_TRACES_EXPORTER === 'none'
  if (!url || isOff || part === 0) return null
  const given = settings.OTEL_RESOURCE_ATTRIBUTES
  return {
    url,
    sampleRatio: part,
    format:
      (settings.OTEL_EXPORTER_OTLP_TRACES_PROTOCOL ?? settings.OTEL_EXPORTER_OTLP_PROTOCOL) === 'http/json'
        ? 'json'
        : 'protobuf',
    headers: { ...settings.OTEL_EXPORTER_OTLP_HEADERS, ...settings.OTEL_EXPORTER_OTLP_TRACES_HEADERS },
    resource: { ...given, 'service.name': settings.OTEL_SERVICE_NAME ?? given?.['service.name'] ?? 'estela' },
  }
}
