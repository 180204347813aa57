import { setTimeout as wait } from 'node:timers/promises'
import type { S3Answer, S3Request, SendS3 } from './s3-connection.ts'
import { isS3Error, isTransient, S3Error } from './s3-error.ts'
import { readXml, textIn } from './s3-xml.ts'

export interface S3Patience {
  /** A try is given up when nothing comes for this long (ms). */
  idleMs: number
  /** No try except the second begins later than this after the first (ms). */
  deadlineMs: number
  /** The pause before the second try (ms); doubled before each further one, give or take half. */
  pauseMs: number
}

/** For callers that wait for an answer: enough for a moment's absence, which is reported after that. */
const usualPatience: S3Patience = { idleMs: 8_000, deadlineMs: 5_000, pauseMs: 100 }
/** For commands that would have to start over. */
export const longPatience: S3Patience = { ...usualPatience, deadlineMs: 120_000 }

const mostPauseMs = 4_000

/** A complete answer. */
export interface S3Reply {
  status: number
  headers: S3Answer['headers']
  text: string
}

async function readText({ body }: S3Answer): Promise<string> {
  const parts: Buffer[] = []
  try {
    for await (const part of body) parts.push(part)
  } catch (error) {
    throw new S3Error(0, '', `the answer was cut off: ${error instanceof Error ? error.message : String(error)}`)
  }
  return Buffer.concat(parts).toString('utf8')
}

function refusalOf(status: number, text: string): S3Error {
  const root = readXml(text)
  const code = textIn(root, 'Code')
  return new S3Error(status, code, `${status} ${code} ${textIn(root, 'Message')}`.trim())
}

/**
 * Retries, with growing pauses, what failed for a passing reason. All requests are safe to repeat. While the store is
 * known to be away, each is tried only once, so that nobody waits long in vain.
 */
export function createS3Requests(send: SendS3, patience: S3Patience = usualPatience) {
  let away = false

  const tried = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    const started = performance.now()
    for (let pause = patience.pauseMs, isFirst = true; ; pause = Math.min(pause * 2, mostPauseMs), isFirst = false) {
      try {
        const result = await work()
        away = false
        return result
      } catch (error) {
        if (!isS3Error(error) || !isTransient(error)) throw error
        const nextAt = pause * (0.5 + Math.random())
        // A try given up for silence may have used a dead connection: always try once more, on another.
        const isLate = !isFirst && performance.now() - started + nextAt > patience.deadlineMs
        if (away || isLate) {
          away = true
          throw error
        }
        await wait(nextAt)
      }
    }
  }

  const sendGood = async (request: S3Request, allowed: readonly number[]): Promise<S3Answer> => {
    const answer = await send(request, patience.idleMs)
    if ((answer.status >= 200 && answer.status < 300) || allowed.includes(answer.status)) return answer
    throw refusalOf(answer.status, await readText(answer))
  }

  return {
    tried,
    /** The complete answer; throws S3Error for any status except 2xx and those `allowed`. */
    ask: (request: S3Request, allowed: readonly number[] = []): Promise<S3Reply> =>
      tried(async () => {
        const answer = await sendGood(request, allowed)
        const reply = { status: answer.status, headers: answer.headers, text: await readText(answer) }
        // Work that takes long is answered with 200 before it fails.
        if (answer.status === 200 && reply.text.includes('<Error>')) throw refusalOf(500, reply.text)
        return reply
      }),
    /** An answer whose body is still unread. */
    open: (request: S3Request, allowed: readonly number[] = []): Promise<S3Answer> =>
      tried(() => sendGood(request, allowed)),
  }
}
