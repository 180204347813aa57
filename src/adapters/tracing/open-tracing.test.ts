import { setImmediate as turn } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { startCollector } from '#test/tracing/trace-collector.ts'
import { openTestTracing, openTracedStore } from '#test/tracing/traced-store.ts'
import { waitUntil } from '#test/wait-until.ts'

function collectGarbage(): void {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
  setFlagsFromString('--no-expose-gc')
}

const warnings = (lines: string[]) =>
  lines.map((line) => JSON.parse(line)).filter(({ level, msg }) => level >= 30 && /collector/.test(msg))

test.each(['http/protobuf', 'http/json'])('spans come whole by %s, with headers and resource', async (protocol) => {
  await using collector = await startCollector()
  const { tracing } = await openTestTracing(collector, {
    OTEL_EXPORTER_OTLP_PROTOCOL: protocol,
    OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20word, x-scope=shop',
    OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=trial',
  })
  const job = tracing.beginTrace({ name: 'job', kind: 'consumer', attributes: { yes: true, two: 2, list: ['a', 'b'] } })
  const inner = job.within(() => {
    const part = tracing.begin({ name: 'part', tookMs: 0.25 })
    const ids = part?.within(tracing.ids)
    part?.fail(new TypeError('never told'))
    part?.end()
    return ids
  })
  job.end()
  await tracing.close()
  expect(collector.problems()).toEqual([])
  const [part] = collector.find('part')
  const [whole] = collector.find('job')
  expect(part).toMatchObject({ parentId: whole?.spanId, failed: true, attributes: { 'error.type': 'TypeError' } })
  expect(inner).toEqual({ trace_id: whole?.traceId, span_id: part?.spanId })
  expect(whole).toMatchObject({
    kind: 'consumer',
    attributes: { yes: true, two: 2, list: ['a', 'b'] },
    resource: { 'service.name': 'estela', 'deployment.environment.name': 'trial' },
  })
  expect(collector.requests[0]).toMatchObject({ authorization: 'Bearer word', 'x-scope': 'shop' })
  expect(tracing.ids()).toEqual({})
})

test('of a part of all traces, each is there whole or not at all', async () => {
  await using collector = await startCollector()
  const { tracing } = await openTestTracing(collector, {
    OTEL_TRACES_SAMPLER: 'traceidratio',
    OTEL_TRACES_SAMPLER_ARG: '0.25',
  })
  let named = 0
  for (let times = 0; times < 200; times += 1) {
    const trace = tracing.beginTrace({ name: 'trace' }, `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`)
    trace.within(() => {
      tracing.begin({ name: 'part' })?.end()
      if (tracing.ids().trace_id) named += 1
    })
    trace.end()
  }
  await tracing.close()
  expect(collector.problems()).toEqual([])
  const count = collector.find('trace').length
  expect(collector.find('part')).toHaveLength(count)
  // The log names only traces that can be found.
  expect(named).toBe(count)
  expect(count).toBeGreaterThan(20)
  expect(count).toBeLessThan(90)
})

test('what is on its way already is waited for, too', async () => {
  await using collector = await startCollector()
  const { tracing } = await openTestTracing(collector)
  // This many are sent without a flush, as the last of them ends.
  for (let times = 0; times < 512; times += 1) tracing.beginTrace({ name: 'trace' }).end()
  await tracing.flush()
  expect(collector.find('trace')).toHaveLength(512)
  await tracing.close()
})

test.each<[string, 'hangs' | number | 'gone']>([
  ['answers 500', 500],
  ['answers 403', 403],
  ['hangs', 'hangs'],
  ['is gone', 'gone'],
])('a collector that %s breaks nothing, and the store stops', async (_name, how) => {
  await using collector = await startCollector()
  if (how === 'gone') await collector.close()
  else collector.behave(how)
  const store = await openTracedStore(collector)
  const ana = await store.newBuyer()
  const sending = store.tracing.flush()
  for (let times = 0; times < 10; times += 1)
    await ana.want(200, 'PUT', '/api/me/cart/dragon', { json: { quantity: times + 1 } })
  await sending
  await store[Symbol.asyncDispose]()
  expect(collector.spans).toEqual([])
  expect(warnings(store.lines).length).toBeLessThanOrEqual(1)
})

test.each(['flush', 'close'] as const)(
  'a collector that hangs keeps %s no longer than until its last moment',
  async (end) => {
    await using collector = await startCollector()
    collector.behave('hangs')
    const { tracing, lines } = await openTestTracing(collector)
    tracing.beginTrace({ name: 'trace' }).end()
    await tracing[end]()
    // A warning would follow once the export itself is given up, which takes longer on any machine.
    expect(warnings(lines)).toEqual([])
    await tracing.close()
  },
)

test('that a collector takes nothing is said once, and so is that it does again', async () => {
  await using collector = await startCollector()
  const { tracing, lines } = await openTestTracing(collector)
  const leaveOne = async () => {
    tracing.beginTrace({ name: 'trace' }).end()
    await tracing.flush()
  }
  collector.behave(400)
  for (let times = 0; times < 3; times += 1) await leaveOne()
  expect(warnings(lines)).toHaveLength(1)
  expect(warnings(lines)[0]).toMatchObject({ level: 40, status: '400' })
  collector.behave('well')
  for (let times = 0; times < 3; times += 1) await leaveOne()
  await waitUntil(() => warnings(lines).length === 2)
  expect(warnings(lines)[1]).toMatchObject({ level: 30, msg: 'the collector takes traces again' })
  collector.behave(400)
  await leaveOne()
  expect(warnings(lines)).toHaveLength(3)
  await tracing.close()
  expect(collector.find('trace')).toHaveLength(3)
})

test('what waits for a collector that hangs is bounded', async () => {
  await using collector = await startCollector()
  collector.behave('hangs')
  const { tracing } = await openTestTracing(collector)
  const leave = async (count: number) => {
    for (let times = 0; times < count; times += 1) {
      tracing.beginTrace({ name: 'trace', attributes: { text: 'x'.repeat(190) } }).end()
      if (times % 500 === 0) await turn()
    }
    collectGarbage()
    return process.memoryUsage().heapUsed
  }
  const full = await leave(20_000)
  const more = await leave(100_000)
  // All of them would take about 200 MB.
  expect(more - full).toBeLessThan(30_000_000)
  await tracing.close()
  // At most four of them at once.
  expect(collector.requests.length).toBeLessThanOrEqual(8)
})
