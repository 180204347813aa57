import { createServer, type IncomingMessage } from 'node:http'
import { freePorts } from '../processes/free-ports.ts'
import { type CollectedSpan, readExport } from './read-export.ts'

const day = 86_400_000_000_000n

/** What is wrong with the spans as a set: their times and parents. */
function problemsOf(spans: CollectedSpan[]): string[] {
  const known = new Map(spans.map((span) => [span.spanId, span]))
  const now = BigInt(Date.now()) * 1_000_000n
  const problems = spans.flatMap((span) => {
    const parent = span.parentId === null ? undefined : known.get(span.parentId)
    return [
      ...(span.end < span.start ? ['ends before it starts'] : []),
      ...(span.start < now - day || span.end > now + day ? ['is of another day'] : []),
      ...(span.resource['service.name'] ? [] : ['names no service']),
      ...(span.parentId && !parent ? ['has a parent that never came'] : []),
      ...(parent && parent.traceId !== span.traceId ? ['is in another trace than its parent'] : []),
      ...(parent && span.start < parent.start ? ['starts before its parent'] : []),
    ].map((problem) => `${span.name} ${problem}`)
  })
  return known.size < spans.length ? [...problems, 'an id stands for two spans'] : problems
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part)
  return Buffer.concat(parts)
}

/** A stand-in for a collector, over real HTTP; `behave` makes it fail, or accept a request and never answer. */
export async function startCollector() {
  const spans: CollectedSpan[] = []
  const refused: string[] = []
  const texts: string[] = []
  const requests: IncomingMessage['headers'][] = []
  let behavior: 'well' | 'hangs' | number = 'well'
  const server = createServer((request, response) => {
    requests.push(request.headers)
    if (behavior === 'hangs') return
    if (typeof behavior === 'number') return void response.writeHead(behavior).end('{"message":"no room"}')
    readBody(request)
      .then((bytes) => {
        texts.push(bytes.toString('latin1'))
        if (request.method !== 'POST' || request.url !== '/v1/traces') throw new Error(`nothing is at ${request.url}`)
        spans.push(...readExport(request.headers['content-type'], bytes))
        response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
      })
      .catch((error: unknown) => {
        refused.push(String(error))
        response.writeHead(400).end()
      })
  })
  const listen = (port: number) => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', () => resolve()))
  // The port that it listens on again after `close`.
  const [port = 0] = await freePorts(1)
  await listen(port)
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  return {
    url: `http://127.0.0.1:${port}`,
    spans,
    requests,
    /** Everything received, as text. */
    said: () => texts.join('\n'),
    /** What it refused, and what is wrong with what it accepted. */
    problems: () => [...refused, ...problemsOf(spans)],
    find: (name: string) => spans.filter((span) => span.name === name),
    childrenOf: ({ spanId }: CollectedSpan) => spans.filter(({ parentId }) => parentId === spanId),
    behave(next: typeof behavior) {
      behavior = next
    },
    close,
    comeBack: () => listen(port),
    [Symbol.asyncDispose]: close,
  }
}

export type Collector = Awaited<ReturnType<typeof startCollector>>
