import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followLive } from './follow-live.ts'

beforeEach(() => {
  vi.useFakeTimers()
  // Removes the jitter from retry delays, so that the times below are exact.
  const random = vi.spyOn(Math, 'random').mockReturnValue(0.5)
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('document', { addEventListener: () => undefined, visibilityState: 'visible' })
  return () => random.mockRestore()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/**
 * Follows a server that gives these responses in turn; returns what was requested and what was reported, silence by the
 * number of requests so far.
 */
function listen(answers: ((signal: AbortSignal) => Response)[], { isEnd = true } = {}) {
  const asked: string[] = []
  const versions: number[] = []
  const ends: string[] = []
  const redirects: (string | null)[] = []
  const silences: number[] = []
  vi.stubGlobal('fetch', async (address: string, { signal }: { signal: AbortSignal }) => {
    asked.push(address)
    const answer = answers[asked.length - 1]
    return answer ? answer(signal) : new Promise<Response>(() => undefined)
  })
  const stopping = new AbortController()
  const followed = followLive(
    {
      version: () => 7,
      onVersion: (version) => (version === null ? silences.push(asked.length) : versions.push(version)),
      async onAccount({ state, redirect }) {
        ends.push(state)
        redirects.push(redirect)
        if (isEnd) stopping.abort()
      },
    },
    stopping.signal,
  )
  return { asked, versions, ends, redirects, silences, followed, stop: () => stopping.abort() }
}

/** A stream that sends `said` and then nothing until it is aborted. */
const stream = (said: string) => (signal: AbortSignal) =>
  new Response(
    new ReadableStream({
      start(controller) {
        if (said) controller.enqueue(new TextEncoder().encode(said))
        signal.addEventListener('abort', () => controller.error(signal.reason))
      },
    }),
    { headers: { 'Content-Type': 'text/event-stream; charset=utf-8' } },
  )

const refusal = () =>
  Response.json({ error: { status: 'unauthenticated', message: 'No.', details: {} } }, { status: 401 })

const state = 'id: 8\nevent: state\ndata: {"version":8}\n\n'

test('a stream on which nothing came for 60 s is dead and opened anew', async () => {
  const { asked, versions, silences, stop } = listen([stream(state), stream(state)])
  await vi.advanceTimersByTimeAsync(59_000)
  expect({ asked: asked.length, versions, silences }).toEqual({ asked: 1, versions: [8], silences: [] })
  await vi.advanceTimersByTimeAsync(3_000)
  expect({ asked: asked.length, versions, silences }).toEqual({ asked: 2, versions: [8, 8], silences: [1] })
  stop()
})

test('where two streams stay silent for 10 s, long polls of 25 s take over', async () => {
  const poll = () => Response.json({ version: 9 })
  const { asked, versions, stop } = listen([stream(''), stream(''), poll])
  await vi.advanceTimersByTimeAsync(30_000)
  expect(asked.slice(0, 3)).toEqual(['/api/me/live', '/api/me/live', '/api/me/live?wait=25&since=7'])
  expect(versions).toEqual([9])
  stop()
})

test('streams that the server refuses, or that come to nothing, do not turn it to long polls', async () => {
  const refused = () => new Response('', { status: 503 })
  const { asked, versions, stop } = listen([refused, refused, () => Response.error(), stream(state)])
  await vi.advanceTimersByTimeAsync(10_000)
  expect(asked).toEqual(Array(4).fill('/api/me/live'))
  expect(versions).toEqual([8])
  stop()
})

test('a stream is tried again after some long polls, and stays where it is heard', async () => {
  const poll = () => Response.json({ version: 9 })
  const { asked, versions, stop } = listen([stream(''), stream(''), ...Array(12).fill(poll), stream(state)])
  await vi.advanceTimersByTimeAsync(40_000)
  expect(asked.slice(-2)).toEqual(['/api/me/live?wait=25&since=7', '/api/me/live'])
  expect(versions.at(-1)).toBe(8)
  await vi.advanceTimersByTimeAsync(65_000)
  expect(asked.at(-1)).toBe('/api/me/live')
  stop()
})

test('401 ends it as signed out; a fault of the server, and a page of what stands between, are tried again', async () => {
  const page = () => new Response('<html>', { status: 403 })
  const refused = listen([() => new Response('', { status: 503 }), page, refusal])
  await vi.advanceTimersByTimeAsync(500)
  expect(refused.ends).toEqual([])
  await vi.advanceTimersByTimeAsync(4_000)
  expect(refused.asked).toHaveLength(3)
  expect(refused.ends).toEqual(['signed-out'])
  await refused.followed
})

test('a poll tells of a ban where its pages lead', async () => {
  const details = { state: 'banned', redirect: '/contact' }
  const error = { status: 'unauthenticated', message: 'No.', details }
  const { redirects } = listen([stream(''), stream(''), () => Response.json({ error }, { status: 401 })])
  await vi.advanceTimersByTimeAsync(30_000)
  expect(redirects).toEqual(['/contact'])
})

test('a poll that ended with a session whose password was changed here is followed by the next', async () => {
  const poll = () => Response.json({ version: 9 })
  const { asked, versions, ends, stop } = listen([stream(''), stream(''), refusal, poll], { isEnd: false })
  await vi.advanceTimersByTimeAsync(30_000)
  expect(asked.slice(2, 4)).toEqual(Array(2).fill('/api/me/live?wait=25&since=7'))
  expect([ends, versions]).toEqual([['signed-out'], [9]])
  stop()
})

test.each<[string, () => Response]>([
  ['no response', () => Response.error()],
  ['a page with a fault', () => new Response('<html>', { status: 502 })],
  ['a page without one', () => new Response('<html>\n\n</html>', { headers: { 'Content-Type': 'text/html' } })],
])('%s in the place of the stream is silence of the store', async (_what, answer) => {
  const { silences, stop } = listen([answer, answer, stream(state)])
  await vi.advanceTimersByTimeAsync(10_000)
  expect(silences).toEqual([1, 2])
  stop()
})

test('a poll that is not answered is silence, one without news is not', async () => {
  const noNews = () => new Response(null, { status: 204 })
  const { asked, silences, stop } = listen([stream(''), stream(''), Response.error, noNews])
  await vi.advanceTimersByTimeAsync(30_000)
  expect([asked.length, silences]).toEqual([5, [1, 2, 3]])
  stop()
})

test('a stream that ends, as at a restart, or that the store refuses in its own words is no silence', async () => {
  const end = () => new Response(state, { headers: { 'Content-Type': 'text/event-stream' } })
  const error = { status: 'unavailable', message: 'Not now.', details: {} }
  const refuse = (status: number) => () => Response.json({ error }, { status })
  const { asked, silences, stop } = listen([end, refuse(503), refuse(429), stream(state)])
  await vi.advanceTimersByTimeAsync(10_000)
  expect([asked.length, silences]).toEqual([4, []])
  stop()
})

test('a listener that stops breaks its own stream, which is no silence', async () => {
  const { silences, followed, stop } = listen([stream(state)])
  await vi.advanceTimersByTimeAsync(100)
  stop()
  await followed
  expect(silences).toEqual([])
})
