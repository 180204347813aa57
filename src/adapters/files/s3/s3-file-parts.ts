import { Readable } from 'node:stream'
import type { Log } from '#domain/services.ts'
import type { FileCache } from '../file-cache.ts'
import { requireValidName } from '../file-names.ts'
import type { createChangingFiles } from './s3-changing-files.ts'
import type { S3Objects } from './s3-objects.ts'

/** What reads and writes of a bucket's files need. */
export interface S3FileParts {
  objects: S3Objects
  cache: FileCache
  changing: ReturnType<typeof createChangingFiles>
  log: Log
  /** Throws when this bucket belongs to another store; called before each write. */
  claim(): Promise<void>
}

export const filesPrefix = 'files/'

export const keyOf = (name: string): string => {
  requireValidName(name)
  return `${filesPrefix}${name}`
}

/** Up to this size, a file is copied to this machine before it is read. */
export const smallBytes = 1024 * 1024

/** Keeps a copy of what is likely to be read soon; without one, the file is fetched then. */
export const keepCopy = async (cache: FileCache, name: string, bytes: Uint8Array, sha256: string) => {
  const there = await cache.find(name)
  if (!there) await cache.keep(name, Readable.from([bytes]), { size: bytes.length, sha256 }).catch(() => {})
}
