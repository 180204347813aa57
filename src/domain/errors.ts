import { inAll, type Sentence } from './each-language.ts'

/** Why an operation was refused; `api/errors.ts` maps each code and each `ClientNature` to an HTTP status. */
export type ErrorCode =
  | 'invalid-argument'
  | 'unauthenticated'
  | 'permission-denied'
  | 'not-found'
  | 'aborted'
  | 'resource-exhausted'
  | 'internal'
  | 'unimplemented'
  | 'unavailable'
  | 'deadline-exceeded'

/** Narrows the code for clients; `unmet-precondition` is, for example, another version of the upload protocol. */
export type ClientNature = 'gone' | 'too-large' | 'wrong-type' | 'unmet-precondition'
/** Tells the store itself how to go on; clients see the code alone. */
type InnerNature = 'set-aside' | 'cut-short' | 'provider-away'
export type RefusalNature = ClientNature | InnerNature

/** What the operator must hear of, in the words of the log. */
export type OperatorNote =
  | 'the disk failed'
  | 'another program holds the database'
  | 'a statement took too long'
  | 'the thread that reads for the office has ended'

export interface RefusalParts {
  /** Sent to the client: nothing else belongs here. */
  details?: Record<string, unknown>
  nature?: RefusalNature | null
  /** When the client may try again; sent as `Retry-After`. */
  retryAfterSeconds?: number | null
  cause?: unknown
  /** For failures of what the store runs on: `tellOperator` logs it with the cause. */
  operatorNote?: OperatorNote | null
}

/**
 * A refused operation. Nothing was changed, unless its sentence says otherwise or its code is `unavailable` or
 * `deadline-exceeded`: then it may have been. Recognize it with `isShopError`, never with `instanceof`.
 */
export class ShopError extends Error {
  override readonly name = 'ShopError'
  readonly code: ErrorCode
  /** The refusal in every language; `message` is the English one. */
  readonly sentence: Sentence
  readonly details: Record<string, unknown>
  readonly nature: RefusalNature | null
  readonly retryAfterSeconds: number | null
  readonly operatorNote: OperatorNote | null

  constructor(
    code: ErrorCode,
    sentence: Sentence,
    { details = {}, nature = null, retryAfterSeconds = null, operatorNote = null, cause }: RefusalParts = {},
  ) {
    super(sentence.en, cause === undefined ? {} : { cause })
    this.code = code
    this.sentence = sentence
    this.details = details
    this.nature = nature
    this.retryAfterSeconds = retryAfterSeconds
    this.operatorNote = operatorNote
  }
}

// The domain exists twice in one process (natively and inside the web bundle), so classes cannot be compared.
export const isShopError = (error: unknown): error is ShopError => error instanceof Error && error.name === 'ShopError'

const temporary: ErrorCode[] = ['unavailable', 'deadline-exceeded', 'resource-exhausted', 'internal', 'unimplemented']

/** Refused for now: the same request may succeed later, or once the store is repaired. */
export const isTemporary = ({ code }: ShopError): boolean => temporary.includes(code)

/** Something that the store needs is unavailable at the moment; it comes back by itself. */
export const isUnavailable = (error: unknown): boolean => isShopError(error) && error.code === 'unavailable'

/** Work on a file failed because of the file: it is unusable, or takes too long. Any other error says nothing about it. */
export const isFileFault = (error: unknown): error is ShopError =>
  isShopError(error) && (error.code === 'invalid-argument' || error.code === 'deadline-exceeded')

/** Refused because the work failed again and again: what waits for it must not retry, and its owner must see it. */
export const isSetAside = (error: unknown): boolean => isShopError(error) && error.nature === 'set-aside'

/** Work cut short because the store is shutting down: it has not failed, and may be retried at once, on any node. */
export const isCutShort = (error: unknown): boolean => isShopError(error) && error.nature === 'cut-short'

/** Why something failed: a `ShopError` says it in every language, any other error in its own words. */
export function sentenceOf(error: unknown): Sentence {
  if (isShopError(error)) return error.sentence
  const words = error instanceof Error ? error.message : String(error)
  return inAll(() => words)
}
