import type { Config } from './settings/config.ts'

// https://www.sqlite.org/rescode.html
const readOnly = 8
const fullDisk = 13
const unreadable = [11, 26]
const cannotOpen = 14

function codeOf(error: unknown): unknown {
  if (!(error instanceof Error)) return undefined
  if ('errcode' in error) return error.errcode
  return 'code' in error ? error.code : undefined
}

/** The reason why the store cannot start, as one sentence that says what to do. */
export function describeStartError(error: unknown, config: Pick<Config, 'DATA_DIR' | 'DATABASE_URL'>): string {
  const code = codeOf(error)
  const message = error instanceof Error ? error.message : String(error)
  if (code === 'ENOSPC' || code === fullDisk)
    return `The disk of ${config.DATA_DIR} is full: make room and start again.`
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS' || code === readOnly)
    return `The data folder ${config.DATA_DIR} cannot be written: ${message}.`
  if (unreadable.includes(Number(code)))
    return `The database in ${config.DATA_DIR} cannot be read (${message}): restore it from a backup. Nothing was changed.`
  if (code === cannotOpen) return `The database in ${config.DATA_DIR} cannot be opened: ${message}.`
  if (code === 'ECONNREFUSED' || code === 'ENOTFOUND')
    return 'PostgreSQL does not answer at DATABASE_URL: check the address and whether it runs.'
  if (code === '28P01' || code === '3D000') return `PostgreSQL refused DATABASE_URL: ${message}.`
  return message
}
