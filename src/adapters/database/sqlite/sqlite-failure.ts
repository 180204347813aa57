import type { Sentence } from '#domain/each-language.ts'
import { type ErrorCode, ShopError } from '#domain/errors.ts'
import { sayDisk } from '../disk-texts.ts'

interface Told {
  code: ErrorCode
  sentence: Sentence
  retryAfterSeconds?: number
}

const away = (sentence: Sentence, retryAfterSeconds = 30): Told => ({
  code: 'unavailable',
  sentence,
  retryAfterSeconds,
})
const damaged: Told = { code: 'internal', sentence: sayDisk.damaged }

// Primary result codes (https://www.sqlite.org/rescode.html): the low byte of the extended one.
const told = new Map<number, Told>([
  [5, away(sayDisk.busy, 5)],
  [8, away(sayDisk.readOnly)],
  [10, away(sayDisk.failing)],
  [11, damaged],
  [13, away(sayDisk.full)],
  [26, damaged],
])

/**
 * What a failed statement is reported as when the disk is to blame: full or read-only (nothing was kept), failing, or
 * with a damaged page, which is never taken for data; also when another program holds the database for too long. Other
 * errors are returned unchanged.
 */
export function translateSqliteError(error: unknown): unknown {
  if (!(error instanceof Error) || !('errcode' in error) || typeof error.errcode !== 'number') return error
  const known = told.get(error.errcode & 0xff)
  if (!known) return error
  const { code, sentence, retryAfterSeconds } = known
  const refusal = new ShopError(code, sentence, retryAfterSeconds === undefined ? {} : { retryAfterSeconds })
  // The start explains its own failures by this code.
  return Object.assign(refusal, { cause: error, errcode: error.errcode })
}
