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
/** After this many accepted long polls, a stream is tried again: whatever held it back may be gone. */
const pollsForStream = 12

export interface LiveListener {
  version(): number
  /**
   * The server has this version. Null if it did not answer, or no longer; other calls may reach it all the same, since
   * some proxies hold streams back.
   */
  onVersion(version: number | null): void
  /** Aborts the signal if the session is over for this browser; otherwise there is a new session already. */
  onAccount(end: SessionEnd): Promise<void>
}

/**
 * Listens for new versions of the personal state until `signal` aborts: through the event stream, or through long polls
 * where streams do not get through. Reconnects forever.
 */
export async function followLive(listener: LiveListener, signal: AbortSignal): Promise<void> {
  const course: Course = { attempt: 0, silent: 0, polls: 0 }
  while (!signal.aborted) {
    try {
      if (course.silent < mostSilentStreams || course.polls >= pollsForStream)
        await followStream(listener, signal, course)
      else if (await pollOnce(listener, signal)) {
        course.polls += 1
        course.attempt = 0
        continue
      }
    } catch {
      if (!signal.aborted) listener.onVersion(null)
    }
    await pause(retryDelay(course.attempt++), signal)
  }
}

interface Course {
  /** Pauses since the last event or accepted poll. */
  attempt: number
  /**
   * Streams in a row without a first event in time. Only silence counts against streams; a server that refuses one, or
   * is down, says nothing about them.
   */
  silent: number
  /** Accepted polls since the last of these. */
  polls: number
}

const notTheStore = () => new Error('This is not the store.')

async function followStream(listener: LiveListener, signal: AbortSignal, course: Course): Promise<void> {
  const idle = new AbortController()
  let timer = setTimeout(() => {
    course.silent += 1
    course.polls = 0
    idle.abort()
  }, firstEventLimit)
  try {
    const response = await sendCall('GET /me/live', {
      headers: { Accept: 'text/event-stream' },
      patience: null,
      signal: AbortSignal.any([signal, idle.signal]),
    })
    if (!(await accept(response, listener))) return
    // A proxy may answer everything with a page of its own.
    if (!response.headers.get('Content-Type')?.startsWith('text/event-stream')) throw notTheStore()
    for await (const event of readEvents(response.body)) {
      clearTimeout(timer)
      timer = setTimeout(() => idle.abort(), idleLimit)
      course.silent = course.attempt = 0
      if (event.name === 'state') listener.onVersion(Number(JSON.parse(event.data).version))
      if (event.name === 'account') await listener.onAccount(JSON.parse(event.data))
    }
  } finally {
    clearTimeout(timer)
  }
}

/** Whether the store accepted it, with news or without. */
async function pollOnce(listener: LiveListener, signal: AbortSignal): Promise<boolean> {
  const response = await sendCall('GET /me/live', {
    query: { wait: pollSeconds, since: listener.version() },
    headers: { Accept: 'application/json' },
    patience: (pollSeconds + 10) * 1000,
    signal,
  })
  const isAccepted = await accept(response, listener)
  if (response.status === 200) listener.onVersion(Number((await response.json()).version))
  return isAccepted
}

/**
 * False if the store refused it in its own words; if that is because the session is over, the listener was told. Throws
 * if something else answered in its place.
 */
async function accept(response: Response, listener: LiveListener): Promise<boolean> {
  if (response.ok) return true
  const answer = await readAnswer(response)
  if (answer.ok || answer.message === null) throw notTheStore()
  if (answer.status === 401 || answer.status === 403) await listener.onAccount(parseSessionEnd(answer.details))
  return false
}
