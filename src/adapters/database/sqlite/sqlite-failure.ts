import type { Sentence } from '#domain/each-language.ts'
import { type ErrorCode, type OperatorNote, ShopError } from '#domain/errors.ts'
import { sayDisk } from '../disk-texts.ts'

interface Told {
  code: ErrorCode
  sentence: Sentence
  retryAfterSeconds: number | null
  operatorNote: OperatorNote
}

const failed = (sentence: Sentence): Told => ({
  code: 'unavailable',
  sentence,
  retryAfterSeconds: 30,
  operatorNote: 'the disk failed',
})
const busy: Told = {
  code: 'unavailable',
  sentence: sayDisk.busy,
  retryAfterSeconds: 5,
  operatorNote: 'another program holds the database',
}
const damaged: Told = {
  code: 'internal',
  sentence: sayDisk.damaged,
  retryAfterSeconds: null,
  operatorNote: 'the disk failed',
}

// Primary result codes (https://www.sqlite.org/rescode.html): the low byte of the extended one.
const told = new Map<number, Told>([
  [5, busy],
  [8, failed(sayDisk.readOnly)],
  [10, failed(sayDisk.failing)],
  [11, damaged],
  [13, failed(sayDisk.full)],
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
  const { code, sentence, ...parts } = known
  // The start explains its own failures by the cause's code.
  return new ShopError(code, sentence, { ...parts, cause: error })
}
