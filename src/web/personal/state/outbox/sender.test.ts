import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import type { Silence } from '../failed-call.ts'
import { memoryOutbox } from './memory-outbox.ts'
import type { Outbox } from './outbox.ts'
import { createSender } from './sender.ts'

afterEach(() => vi.unstubAllGlobals())

const queued = (key: string, account = 'ana') =>
  ({ key, account, operation: { kind: 'remove-favorite', slug: key } }) as const

const refuse = (status: number) => Response.json({ error: { status: 'x', message: 'No.', details: {} } }, { status })

type AnswerOf = (status: number, signal: AbortSignal) => Response | Promise<Response>

/** Sends the queue to a server that responds with these statuses in turn; returns what was settled and requested. */
async function sendTo(
  statuses: number[],
  queue: ReturnType<typeof queued>[],
  { outbox = memoryOutbox(), answerOf = refuse }: { outbox?: Outbox; answerOf?: AnswerOf } = {},
) {
  const asked: string[] = []
  vi.stubGlobal(
    'fetch',
    async (path: string, { headers, signal }: { headers: Record<string, string>; signal: AbortSignal }) => {
      asked.push(`${path} ${headers['Idempotency-Key']}`)
      const status = statuses.shift() ?? 200
      return status < 400 ? Response.json({ version: 7 }) : answerOf(status, signal)
    },
  )
  for (const entry of queue) await outbox.add(entry)
  const events: string[] = []
  const silences: (Silence | null)[] = []
  const stopped = new AbortController()
  const sender = createSender({
    reachability: { record: (silence) => silences.push(silence) },
    refused: async () => {
      events.push('signed out')
      stopped.abort()
    },
    settled: ({ kind, key }) => events.push(`${kind} ${key}`),
  })
  sender.send(outbox, 'ana', stopped.signal)
  return { asked, events, silences, outbox, stop: () => stopped.abort() }
}

test('operations go out in their order, each under its own key', async () => {
  const { asked, events, outbox } = await sendTo([], [queued('one'), queued('two')])
  await expect.poll(() => events).toEqual(['acknowledged one', 'acknowledged two'])
  expect(asked).toEqual(['/api/me/favorites/one one', '/api/me/favorites/two two'])
  expect(await outbox.list('ana')).toEqual([])
})

test('one that the server refuses for good does not hold up the next', async () => {
  const { events } = await sendTo([404, 200], [queued('gone'), queued('two')])
  await expect.poll(() => events).toEqual(['refused gone', 'acknowledged two'])
})

test('401 signs out and keeps the rest unsent', async () => {
  const { asked, events, outbox } = await sendTo([401], [queued('one'), queued('two')])
  await expect.poll(() => events).toEqual(['signed out'])
  expect(asked).toHaveLength(1)
  expect((await outbox.list('ana')).map(({ key }) => key)).toEqual(['one', 'two'])
})

test('what another account left is not sent', async () => {
  const { asked, events } = await sendTo([], [queued('foreign', 'ben'), queued('own')])
  await expect.poll(() => events).toEqual(['acknowledged own'])
  expect(asked).toEqual(['/api/me/favorites/own own'])
})

/** Uses fake timers, so that the test controls the pauses. */
function waitInNoTime() {
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('document', { addEventListener: () => undefined })
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
}

test('an outbox that cannot be read now is read again after a pause', async () => {
  waitInNoTime()
  const outbox = memoryOutbox()
  const list = vi.spyOn(outbox, 'list').mockRejectedValueOnce(new DOMException('Closing.', 'InvalidStateError'))
  const { events } = await sendTo([], [queued('one')], { outbox })
  await vi.advanceTimersByTimeAsync(2000)
  expect([events, list.mock.calls.length]).toEqual([['acknowledged one'], 3])
})

test('a page in the place of a refusal neither ends the session nor takes an operation back', async () => {
  waitInNoTime()
  const answerOf = (status: number) => new Response('<html>', { status })
  const { events } = await sendTo([404, 403], [queued('one')], { answerOf })
  await vi.advanceTimersByTimeAsync(5000)
  expect(events).toEqual(['acknowledged one'])
})

test('an operation that is not answered within 10 s is recorded as such, one without a connection as that', async () => {
  waitInNoTime()
  // Removes the jitter from retry delays, so that the times below are exact.
  const random = vi.spyOn(Math, 'random').mockReturnValue(0.5)
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const patience = new AbortController()
    setTimeout(() => patience.abort(), ms)
    return patience.signal
  })
  onTestFinished(() => {
    for (const spy of [random, timeout]) spy.mockRestore()
  })
  const answerOf = (status: number, signal: AbortSignal) =>
    new Promise<Response>((_, reject) => {
      if (status === 502) reject(new TypeError('Failed to fetch'))
      else signal.addEventListener('abort', () => reject(signal.reason))
    })
  const { silences } = await sendTo([504, 502, 200], [queued('one')], { answerOf })
  await vi.advanceTimersByTimeAsync(9_900)
  expect(silences).toEqual([])
  await vi.advanceTimersByTimeAsync(1_900)
  expect(silences).toEqual(['timed-out', 'not-connected'])
  await vi.advanceTimersByTimeAsync(1_000)
  expect(silences).toEqual(['timed-out', 'not-connected', null])
})
