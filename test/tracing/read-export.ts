import { z } from 'zod'
import { bytesIn, type Message, messagesIn, numberIn, readMessage, textIn } from './read-protobuf.ts'

const value = z.strictObject({
  stringValue: z.string().optional(),
  boolValue: z.boolean().optional(),
  intValue: z.union([z.number().int(), z.string().regex(/^-?\d+$/)]).optional(),
  doubleValue: z.number().optional(),
  arrayValue: z.strictObject({ values: z.array(z.strictObject({ stringValue: z.string() })) }).optional(),
})
const attributes = z.array(z.strictObject({ key: z.string().min(1), value })).default([])
const traceId = z.string().regex(/^(?!0+$)[\da-f]{32}$/)
const spanId = z.string().regex(/^(?!0+$)[\da-f]{16}$/)
const nanoseconds = z.string().regex(/^[1-9]\d{18}$/)
const none = z.literal(0).optional()

const span = z.strictObject({
  traceId,
  spanId,
  parentSpanId: spanId.optional(),
  name: z.string().min(1).max(200),
  kind: z.number().int().min(1).max(5),
  startTimeUnixNano: nanoseconds,
  endTimeUnixNano: nanoseconds,
  attributes,
  droppedAttributesCount: none,
  events: z.array(z.never()).default([]),
  droppedEventsCount: none,
  // Without a message, which could contain anything.
  status: z.strictObject({ code: z.number().int().min(0).max(2) }),
  links: z.array(z.looseObject({ traceId, spanId })).default([]),
  droppedLinksCount: none,
  flags: z.number().int().optional(),
})

/** `ExportTraceServiceRequest` in JSON: https://github.com/open-telemetry/opentelemetry-proto */
const exportRequest = z.strictObject({
  resourceSpans: z
    .array(
      z.strictObject({
        resource: z.looseObject({ attributes }),
        scopeSpans: z
          .array(z.looseObject({ scope: z.looseObject({ name: z.string().min(1) }), spans: z.array(span).min(1) }))
          .min(1),
      }),
    )
    .min(1),
})
type ExportRequest = z.input<typeof exportRequest>

export interface CollectedSpan {
  traceId: string
  spanId: string
  parentId: string | null
  name: string
  kind: string
  start: bigint
  end: bigint
  attributes: Record<string, unknown>
  failed: boolean
  links: string[]
  resource: Record<string, unknown>
}

const attributesOf = (list: z.infer<typeof attributes>): Record<string, unknown> => {
  const pairs = list.map(({ key, value: { arrayValue, ...one } }) => {
    const [given, ...rest] = arrayValue ? [arrayValue.values.map(({ stringValue }) => stringValue)] : Object.values(one)
    if (given === undefined || rest.length > 0) throw new Error(`${key} has no value, or two`)
    return [key, 'intValue' in one ? Number(given) : given] as const
  })
  if (new Set(pairs.map(([key]) => key)).size < pairs.length) throw new Error('a key stands there twice')
  return Object.fromEntries(pairs)
}

const pairsIn = (message: Message, field: number) =>
  messagesIn(message, field).map((pair) => {
    const [given] = messagesIn(pair, 2)
    const [array] = given ? messagesIn(given, 5).slice(0, given.has(5) ? 1 : 0) : []
    const shown = array
      ? { arrayValue: { values: messagesIn(array, 1).map((one) => ({ stringValue: textIn(one, 1) })) } }
      : given?.has(2)
        ? { boolValue: numberIn(given, 2) === 1n }
        : given?.has(3)
          ? { intValue: String(numberIn(given, 3)) }
          : { stringValue: given ? textIn(given, 1) : '' }
    return { key: textIn(pair, 1), value: shown }
  })

/** Converts the same request from Protocol Buffers to its JSON form. */
const fromProtobuf = (bytes: Buffer): ExportRequest => ({
  resourceSpans: messagesIn(readMessage(bytes), 1).map((resourceSpan) => ({
    resource: { attributes: messagesIn(resourceSpan, 1).flatMap((resource) => pairsIn(resource, 1)) },
    scopeSpans: messagesIn(resourceSpan, 2).map((scopeSpan) => ({
      scope: { name: messagesIn(scopeSpan, 1).map((scope) => textIn(scope, 1))[0] ?? '' },
      spans: messagesIn(scopeSpan, 2).map((one) => ({
        traceId: bytesIn(one, 1),
        spanId: bytesIn(one, 2),
        ...(bytesIn(one, 4) ? { parentSpanId: bytesIn(one, 4) } : {}),
        name: textIn(one, 5),
        kind: Number(numberIn(one, 6)),
        startTimeUnixNano: String(numberIn(one, 7)),
        endTimeUnixNano: String(numberIn(one, 8)),
        attributes: pairsIn(one, 9),
        links: messagesIn(one, 13).map((link) => ({ traceId: bytesIn(link, 1), spanId: bytesIn(link, 2) })),
        status: { code: Number(messagesIn(one, 15).map((status) => numberIn(status, 3))[0] ?? 0n) },
      })),
    })),
  })),
})

const kinds = ['', 'internal', 'server', 'client', 'producer', 'consumer']

/** Parses what an exporter sent, as strictly as the protocol is written. Throws for anything else. */
export function readExport(contentType: string | undefined, bytes: Buffer): CollectedSpan[] {
  if (contentType !== 'application/json' && contentType !== 'application/x-protobuf')
    throw new Error(`the type ${contentType} is not known`)
  const given: unknown = contentType === 'application/json' ? JSON.parse(bytes.toString()) : fromProtobuf(bytes)
  const { resourceSpans } = exportRequest.parse(given)
  return resourceSpans.flatMap(({ resource, scopeSpans }) =>
    scopeSpans.flatMap(({ spans }) =>
      spans.map((one) => ({
        traceId: one.traceId,
        spanId: one.spanId,
        parentId: one.parentSpanId ?? null,
        name: one.name,
        kind: kinds[one.kind] ?? '',
        start: BigInt(one.startTimeUnixNano),
        end: BigInt(one.endTimeUnixNano),
        attributes: attributesOf(one.attributes),
        failed: one.status.code === 2,
        links: one.links.map((link) => `${link.traceId}-${link.spanId}`),
        resource: attributesOf(resource.attributes),
      })),
    ),
  )
}
