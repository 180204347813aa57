import type { Sentence } from '#domain/each-language.ts'
import { ShopError } from '#domain/errors.ts'

/** Messages about a disk that takes no writes. */
interface DiskSentences {
  full: Sentence
  readOnly: Sentence
  failing: Sentence
}

/** Codes of the system: https://man7.org/linux/man-pages/man3/errno.3.html */
const sentenceOfCode: Record<string, keyof DiskSentences> = {
  ENOSPC: 'full',
  EDQUOT: 'full',
  EROFS: 'readOnly',
  EACCES: 'readOnly',
  EPERM: 'readOnly',
  EIO: 'failing',
}

/** What a failed write is reported as: `unavailable` when the disk is at fault, else unchanged. */
export function translateDiskError(error: unknown, sentences: DiskSentences): unknown {
  const sentence = sentenceOfCode[codeOf(error)]
  if (!sentence) return error
  return new ShopError('unavailable', sentences[sentence], { operatorNote: 'the disk failed', cause: error })
}

/** How a disk reports that it has a file but cannot read it anymore; an unreachable bucket reports something else. */
const unreadable = ['EIO', 'EBADMSG']

export const isUnreadable = (error: unknown): boolean => unreadable.includes(codeOf(error))

const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '')
