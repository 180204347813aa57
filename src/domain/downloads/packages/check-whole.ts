import { createContentCheck } from '../../catalog/files/check-content.ts'
import { digestIn } from '../../catalog/files/media-names.ts'
import { ShopError } from '../../errors.ts'
import type { Services } from '../../services.ts'
import { sayDownload } from '../download-texts.ts'
import type { ArchiveLayout } from './archive-layout.ts'

const retryAfterSeconds = 600

type Needs = Pick<Services, 'files' | 'clock' | 'log'>

/**
 * Makes the check that stands before every download: each stored file of a package is compared with the checksum in its
 * name, once an hour while it keeps its length. Throws unavailable, and says it in the log, for one that is damaged or
 * gone: nothing of it is sent.
 */
export function createWholenessCheck({ files, clock, log }: Needs) {
  const checkContent = createContentCheck(() => clock.now().getTime())

  async function isWhole(name: string): Promise<boolean> {
    const size = await files.size(name)
    return size !== null && checkContent(name, String(size), () => files.read(name))
  }

  return async ({ parts }: ArchiveLayout): Promise<void> => {
    if (files.checksItself) return
    for (const { content } of parts) {
      if (!('storeName' in content) || digestIn(content.storeName) === null || (await isWhole(content.storeName)))
        continue
      log.error({ file: content.storeName }, 'a stored file is damaged or gone, and is not sent')
      throw new ShopError('unavailable', sayDownload.notWhole, { retryAfterSeconds })
    }
  }
}
