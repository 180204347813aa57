import { relative, resolve, sep } from 'node:path'
import { isUnreachable } from '#adapters/database/postgres/postgres-failure.ts'
import type { Sentence } from '#domain/each-language.ts'
import { sentenceOf } from '#domain/errors.ts'
import type { Config } from '../settings/config.ts'
import { sayStart } from './start-texts.ts'

// https://www.sqlite.org/rescode.html
const readOnly = 8
const fullDisk = 13
const unreadable = [11, 26]
const cannotOpen = 14
// https://www.postgresql.org/docs/current/errcodes-appendix.html
const tooManyConnections = '53300'

function codeOf(error: unknown): unknown {
  if (!(error instanceof Error)) return undefined
  if ('errcode' in error) return error.errcode
  // Behind the sentence that the embedded database's callers get.
  if (error.cause instanceof Error && 'errcode' in error.cause) return error.cause.errcode
  return 'code' in error ? error.code : undefined
}

const isOutside = (path: string, folder: string): boolean => {
  const way = relative(resolve(folder), resolve(path))
  return way === '..' || way.startsWith(`..${sep}`)
}

/** Whether the system's message names a path that is neither in the folder nor on the way to it. */
function isElsewhere(error: unknown, folder: string): boolean {
  if (!(error instanceof Error && 'path' in error && typeof error.path === 'string')) return false
  return isOutside(error.path, folder) && isOutside(folder, error.path)
}

/** The reason why the store cannot start, as one sentence that says what to do. */
export function describeStartError(error: unknown, { DATA_DIR: folder }: Pick<Config, 'DATA_DIR'>): Sentence {
  const code = codeOf(error)
  const message = error instanceof Error ? error.message : String(error)
  if (isElsewhere(error, folder)) return sentenceOf(error)
  if (code === 'ENOSPC' || code === 'EDQUOT' || code === fullDisk) return sayStart.diskFull(folder)
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS' || code === readOnly)
    return sayStart.notWritable(folder, message)
  if (unreadable.includes(Number(code))) return sayStart.unreadable(folder, message)
  if (code === cannotOpen) return sayStart.cannotOpen(folder, message)
  // Once the store has begun to read, it is the cause of a more general error.
  const full = [error, error instanceof Error ? error.cause : null].find((one) => codeOf(one) === tooManyConnections)
  if (full instanceof Error) return sayStart.postgresFull(full.message)
  // When several addresses were tried in vain, the system gives no message.
  if (isUnreachable(error)) return sayStart.noPostgres(message || String(code))
  if (code === '28P01' || code === '3D000') return sayStart.postgresRefused(message)
  return sentenceOf(error)
}
