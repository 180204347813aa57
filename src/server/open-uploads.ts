import { join } from 'node:path'
import { createTusUploads } from '#adapters/tus-uploads.ts'
import type { Services } from '#domain/services.ts'
import type { Config } from './config.ts'

const keptHours = 24

/** Resumable uploads of this store; what nobody finished or used within a day goes at the start and with new ones. */
export function openUploads(
  { DATA_DIR }: Config,
  { uploads, clock, log }: Pick<Services, 'uploads' | 'clock' | 'log'>,
) {
  const removeOld = () => uploads.removeOlderThan(new Date(clock.now().getTime() - keptHours * 3_600_000))
  removeOld().catch((error: unknown) => log.warn({ err: error }, 'old uploads could not be removed'))
  return createTusUploads({
    folder: join(DATA_DIR, 'uploads'),
    path: '/api/admin/uploads',
    maxBytes: 200_000_000,
    onCreate: removeOld,
  })
}
