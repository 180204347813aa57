import type { Sentence } from '#domain/each-language.ts'
import { ShopError } from '#domain/errors.ts'
import type { Log } from '#domain/services.ts'
import { isS3Error, isTransient, type S3Error } from './s3-error.ts'
import { sayS3 } from './s3-texts.ts'

/** Why a bucket cannot be used, in a sentence that says what to do. */
export function describeS3Error({ status, code, message }: S3Error): Sentence {
  if (code === 'NoSuchBucket') return sayS3.noBucket
  if (code === 'RequestTimeTooSkewed') return sayS3.clocksDiffer
  if (status === 401 || status === 403) return sayS3.keysRefused(code || String(status))
  return status === 0 ? sayS3.away(message) : sayS3.refused(message)
}

/**
 * Claims the bucket when a node starts. What waiting cannot fix is thrown as a sentence; a store that is away for the
 * moment is logged, and the bucket is claimed before the first file is written.
 */
export async function startBucket({ claim }: { claim(): Promise<void> }, log: Log): Promise<void> {
  try {
    await claim()
  } catch (error) {
    if (!isS3Error(error)) throw error
    const sentence = describeS3Error(error)
    if (!isTransient(error)) throw new ShopError('unavailable', sentence)
    log.error({ reason: sentence.en }, 'the object store is away; the store starts without it')
  }
}
