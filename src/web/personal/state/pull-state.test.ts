import { beforeEach, expect, test, vi } from 'vitest'
import { createPuller } from './pull-state.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('document', { addEventListener: () => undefined })
  return () => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  }
})

/** Pulls from a server with this response; returns a log of the requests and of what was made of them. */
function pullFrom(answer: () => Response) {
  const told: string[] = []
  const stopping = new AbortController()
  vi.stubGlobal('fetch', async () => {
    told.push('asked')
    return answer()
  })
  const pull = createPuller({
    reachability: { record: (silence) => told.push(silence ?? 'answered') },
    question: () => ({ etag: null, mayBeStranger: false, signal: stopping.signal }),
    take: () => undefined,
  })
  void pull()
  return { told, stop: () => stopping.abort() }
}

const refuse = (status: number, headers = {}) =>
  Response.json({ error: { status: 'x', message: 'Not now.', details: {} } }, { status, headers })

test.each([429, 503])(
  'a store that answers with %i is asked again when it says, and is not out of reach',
  async (status) => {
    const { told, stop } = pullFrom(() => refuse(status, { 'Retry-After': '30' }))
    await vi.advanceTimersByTimeAsync(29_000)
    expect(told).toEqual(['asked', 'answered'])
    await vi.advanceTimersByTimeAsync(2_000)
    expect(told).toEqual(['asked', 'answered', 'asked', 'answered'])
    stop()
  },
)

test('a proxy that answers in the place of a store that is away does not show that it is there', async () => {
  const { told, stop } = pullFrom(() => new Response('<html>', { status: 502 }))
  await vi.advanceTimersByTimeAsync(0)
  expect(told).toEqual(['asked', 'not-connected'])
  stop()
})

test('what is asked anew while an answer that nobody waits for is on its way is asked', async () => {
  let running = new AbortController()
  const answers: (() => void)[] = []
  const given = Promise.withResolvers<void>()
  vi.stubGlobal(
    'fetch',
    () => new Promise((_, reject) => answers.push(() => reject(new DOMException('', 'AbortError')))),
  )
  const pull = createPuller({
    reachability: { record: () => undefined },
    question: () => ({ etag: null, mayBeStranger: false, signal: running.signal }),
    take: () => given.resolve(),
  })
  void pull()
  running.abort()
  running = new AbortController()
  void pull()
  vi.stubGlobal('fetch', async () => new Response(null, { status: 304 }))
  answers[0]?.()
  await given.promise
})
