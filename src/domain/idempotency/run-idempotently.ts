import { hash, randomUUID } from 'node:crypto'
import { inAll, type Sentence } from '../each-language.ts'
import { type ErrorCode, isShopError, isTemporary, type RefusalNature, ShopError } from '../errors.ts'
import type { Progress } from '../progress.ts'
import type { Services } from '../services.ts'
import {
  insertKey,
  lockKey,
  prolongLock,
  selectKeyForUpdate,
  updateAnswer,
  updateProgress,
  updateUnlocked,
} from './idempotency-queries.ts'
import { sayKey } from './key-texts.ts'

/** Scope and content of one repeatable request. */
export interface IdempotentRequest {
  accountId: string
  route: string
  key: string
  /** The parsed body, with everything that determines what the request does. */
  body: unknown
  /** What an earlier release took for it: a key that was stored with that belongs to this request, too. */
  formerBody?: unknown
}

// A crash holds the key no longer than this; a living run renews its lock for as long as it takes, and often enough
// that several renewals may fail.
export const lockMs = 30_000
const renewMs = 5_000

const sortKeys = (_key: string, value: unknown) =>
  value && typeof value === 'object' && !Array.isArray(value) ? Object.fromEntries(Object.entries(value).sort()) : value
/** Hashes a parsed body, whatever the order of its fields. */
export const hashBody = (body: unknown): string => hash('sha256', JSON.stringify(body, sortKeys) ?? '')

type Needs = Pick<Services, 'database' | 'clock' | 'log'>
type Taken = { kind: 'run'; kept: unknown } | { kind: 'answered'; answer: string }
/** A request with the run that holds its key. */
type HeldRequest = IdempotentRequest & { holder: string }

const stillRuns = (waitMs: number) =>
  new ShopError('aborted', sayKey.stillRuns, { retryAfterSeconds: Math.ceil(Math.min(waitMs, lockMs) / 1000) })

/** Locks the key for this run, or finds the answer of an earlier one. */
async function takeKey({ database, clock }: Needs, request: HeldRequest): Promise<Taken> {
  const now = clock.now()
  const lockedUntil = new Date(now.getTime() + lockMs).toISOString()
  const bodyHash = hashBody(request.body)
  const formerHash = request.formerBody === undefined ? bodyHash : hashBody(request.formerBody)
  const row = { ...request, bodyHash, lockedUntil, createdAt: now.toISOString() }
  const [inserted] = await database.writeShared([{ query: insertKey.fill(database.writer, row) }])
  if (inserted.length > 0) return { kind: 'run', kept: null }
  return database.write(async (transaction): Promise<Taken> => {
    const known = await selectKeyForUpdate(transaction, request)
    // Old keys may be deleted at any time.
    if (!known) throw new ShopError('unavailable', sayKey.forgotten)
    if (![bodyHash, formerHash].includes(known.body_hash)) throw new ShopError('aborted', sayKey.otherRequest)
    if (known.answer !== null) return { kind: 'answered', answer: known.answer }
    const waitMs = Date.parse(known.locked_until) - now.getTime()
    if (waitMs > 0) throw stillRuns(waitMs)
    await lockKey(transaction, request, lockedUntil)
    return { kind: 'run', kept: known.progress === null ? null : JSON.parse(known.progress) }
  })
}

/** Renews the lock while the run goes on; the returned function stops that. */
function holdLock({ database, clock, log }: Needs, request: HeldRequest): () => void {
  const renewal = setInterval(() => {
    const until = new Date(clock.now().getTime() + lockMs).toISOString()
    database
      .writeShared([{ query: prolongLock.fill(database.writer, { ...request, until }) }])
      .catch((error: unknown) => log.warn({ err: error, route: request.route }, 'a key could not be held for longer'))
  }, renewMs)
  return () => clearInterval(renewal)
}

interface KeptError {
  code: ErrorCode
  message: string
  /** Missing in errors that a former version kept, as is the nature. */
  sentence?: Sentence
  details: Record<string, unknown>
  nature?: RefusalNature | null
}
type KeptAnswer<Answer> = { answer: Answer } | { error: KeptError }

// Whoever is asked for a proof of identity gives it, and then repeats the same request; a dispute about a gift ends.
const passingReasons: unknown[] = ['confirm', 'frozen']
const isFinal = (error: unknown): error is ShopError =>
  isShopError(error) &&
  !isTemporary(error) &&
  error.retryAfterSeconds === null &&
  !passingReasons.includes(error.details.reason)

/**
 * Runs a write once per account, route and key: a retry gets the first answer or final refusal and has no second
 * effect. After a temporary failure, or once the proof of identity that it lacked was given, the same key runs again and
 * finds what the failed run saved.
 * Throws aborted for the same key with another body, and while the first run is still going; so does a run that was
 * out of touch for longer than its lock, when it would write beside the one that took its key. Answers must be JSON.
 */
export async function runIdempotently<Answer>(
  services: Needs,
  asked: IdempotentRequest,
  operation: (progress: Progress) => Promise<Answer>,
): Promise<Answer> {
  const { database } = services
  const request = { ...asked, holder: randomUUID() }
  const taken = await takeKey(services, request)
  if (taken.kind === 'answered') {
    // Written below by the same route's operation, so it has that operation's shape.
    const kept = JSON.parse(taken.answer) as KeptAnswer<Answer>
    if (!('error' in kept)) return kept.answer
    const { code, message, sentence = inAll(() => message), details, nature = null } = kept.error
    throw new ShopError(code, sentence, { details, nature })
  }
  const keep = (answer: KeptAnswer<Answer>) =>
    database.writeShared([
      { query: updateAnswer.fill(database.writer, { ...request, answer: JSON.stringify(answer) }) },
    ])
  const letGo = holdLock(services, request)
  try {
    const answer = await operation({
      kept: taken.kept,
      async keep(transaction, value) {
        // Whoever holds the key now would do the same again.
        if (!(await updateProgress(transaction, request, JSON.stringify(value)))) throw stillRuns(lockMs)
      },
    })
    await keep({ answer })
    return answer
  } catch (error) {
    if (isFinal(error)) {
      const { code, message, sentence, details, nature } = error
      await keep({ error: { code, message, sentence, details, nature } })
    } else await database.writeShared([{ query: updateUnlocked.fill(database.writer, request) }])
    throw error
  } finally {
    letGo()
  }
}
