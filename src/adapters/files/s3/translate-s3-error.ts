import { sayDownload } from '#domain/downloads/download-texts.ts'
import { ShopError } from '#domain/errors.ts'
import type { Log } from '#domain/services.ts'
import { sayStore } from '../store-texts.ts'
import { isS3Error } from './s3-error.ts'

/** When buyers are told to try again (s). */
const comeBackSeconds = 30

/** What callers are told about an object store's failure; the log has the rest. */
export function translateS3Error(error: unknown, log: Log, name: string): unknown {
  if (!isS3Error(error)) return error
  log.error({ file: name, status: error.status, code: error.code, reason: error.message }, 'the object store failed')
  if (error.code === 'Damaged') return new ShopError('internal', sayDownload.damaged(name))
  return new ShopError('unavailable', sayStore.away, { retryAfterSeconds: comeBackSeconds })
}
