import { inAll, type Sentence } from './each-language.ts'

/** Why an operation was refused, in the words of the HTTP interface (`api/errors.ts` names the status of each and of its nature). */
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

/** What callers are told more closely than by the code alone; `unmet-precondition`: as of the upload protocol's version. */
export type RefusalNature = 'gone' | 'too-large' | 'wrong-type' | 'unmet-precondition'

/** A refused operation: nothing was changed. Recognize it with `isShopError`, never with `instanceof`. */
export class ShopError extends Error {
  override readonly name = 'ShopError'
  readonly code: ErrorCode
  /** What the message, which is the English one, says in every language. */
  readonly sentence: Sentence
  readonly details: Record<string, unknown>
  readonly nature: RefusalNature | null

  constructor(
    code: ErrorCode,
    sentence: Sentence,
    details: Record<string, unknown> = {},
    nature: RefusalNature | null = null,
  ) {
    super(sentence.en)
    this.code = code
    this.sentence = sentence
    this.details = details
    this.nature = nature
  }
}

// The domain exists twice in one process (natively and inside the web bundle), so classes cannot be compared.
export const isShopError = (error: unknown): error is ShopError => error instanceof Error && error.name === 'ShopError'

const temporary: ErrorCode[] = ['unavailable', 'deadline-exceeded', 'resource-exhausted', 'internal', 'unimplemented']

/** Refused for now: the same, asked again later or after a mend of the store, may go well. */
export const isTemporary = ({ code }: ShopError): boolean => temporary.includes(code)

/** Something that the store needs is not there at the moment; it comes back by itself. */
export const isUnavailable = (error: unknown): boolean => isShopError(error) && error.code === 'unavailable'

/** Refused because working on it failed again and again: what waits for it must not try further, and its owner must see it. */
export const isSetAside = (error: unknown): boolean => isShopError(error) && error.details.setAside === true

/** Not done because the store itself ends: it has not failed, and may be begun anew at once, at another node too. */
export const isCutShort = (error: unknown): boolean => isShopError(error) && error.details.cutShort === true

/** Why something failed, in every language where it is known in them, else in its own words. */
export function sentenceOf(error: unknown): Sentence {
  if (isShopError(error)) return error.sentence
  const words = error instanceof Error ? error.message : String(error)
  return inAll(() => words)
}
