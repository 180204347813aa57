import { readAnswer, sendCall } from '#web/call-store.ts'
import { parseSessionEnd, type SessionEnd } from '../parse-session-end.ts'
import { pause } from '../pause.ts'
import { retryDelay } from '../retry-delay.ts'
import { readEvents } from './read-events.ts'

/** A stream that sends nothing for this long, not even a comment, is dead (specification §9), in ms. */
const idleLimit = 60_000
/** The first event comes at once; if not, something in between is buffering streams, in ms. */
const firstEventLimit = 10_000
/** Seconds that a long poll waits on the server. */
const pollSeconds = 25
/** After this many silent streams in a row, long polls take over. */
const mostSilentStreams = 2
/** After this many answered long polls, a stream is tried again: whatever held it back may be gone. */
const pollsForStream = 12

export interface LiveListener {
  version(): number
  onVersion(version: number): void
  /** Aborts the signal if the session is over for this browser; otherwise there is a new session already. */
  onAccount(end: SessionEnd): Promise<void>
}

class Refused extends Error {
  readonly end: SessionEnd
  constructor(end: SessionEnd) {
    super()
    this.end = end
  }
}

/**
 * Listens for new versions of the personal state until `signal` aborts: through the event stream, or through long polls
 * where streams do not get through. Reconnects forever.
 */
export async function followLive(listener: LiveListener, signal: AbortSignal): Promise<void> {
  let attempt = 0
  let silentStreams = 0
  let polls = 0
  // Only silence counts against streams; a server that refuses one, or is down, says nothing about them.
  const course: StreamCourse = {
    onEvent() {
      silentStreams = 0
      attempt = 0
    },
    onNoEvent() {
      silentStreams += 1
      polls = 0
    },
  }
  while (!signal.aborted) {
    try {
      if (silentStreams < mostSilentStreams || polls >= pollsForStream) await followStream(listener, signal, course)
      else {
        await pollOnce(listener, signal)
        polls += 1
        attempt = 0
        continue
      }
    } catch (error) {
      if (error instanceof Refused) await listener.onAccount(error.end)
    }
    await pause(retryDelay(attempt), signal)
    attempt += 1
  }
}

interface StreamCourse {
  onEvent(): void
  /** No first event came in time. */
  onNoEvent(): void
}

async function followStream(listener: LiveListener, signal: AbortSignal, course: StreamCourse): Promise<void> {
  const idle = new AbortController()
  let timer = setTimeout(() => {
    course.onNoEvent()
    idle.abort()
  }, firstEventLimit)
  try {
    const response = await sendCall('GET /me/live', {
      headers: { Accept: 'text/event-stream' },
      patience: null,
      signal: AbortSignal.any([signal, idle.signal]),
    })
    const body = await accept(response)
    for await (const event of readEvents(body)) {
      clearTimeout(timer)
      timer = setTimeout(() => idle.abort(), idleLimit)
      course.onEvent()
      if (event.name === 'state') listener.onVersion(Number(JSON.parse(event.data).version))
      if (event.name === 'account') await listener.onAccount(JSON.parse(event.data))
    }
  } finally {
    clearTimeout(timer)
  }
}

async function pollOnce(listener: LiveListener, signal: AbortSignal): Promise<void> {
  const response = await sendCall('GET /me/live', {
    query: { wait: pollSeconds, since: listener.version() },
    headers: { Accept: 'application/json' },
    patience: (pollSeconds + 10) * 1000,
    signal,
  })
  await accept(response)
  if (response.status === 200) listener.onVersion(Number((await response.json()).version))
}

async function accept(response: Response): Promise<ReadableStream<Uint8Array<ArrayBuffer>> | null> {
  if (response.ok) return response.body
  const answer = await readAnswer(response)
  if (!answer.ok && (answer.status === 401 || answer.status === 403)) throw new Refused(parseSessionEnd(answer.details))
  throw new Error(`The live stream answered ${response.status}.`)
}
