import { createContentCheck, hasDigest } from '../../catalog/files/check-content.ts'
import { digestIn } from '../../catalog/files/media-names.ts'
import { isUnavailable, ShopError } from '../../errors.ts'
import type { Services } from '../../services.ts'
import { sayDownload } from '../download-texts.ts'
import type { ArchiveContent, ArchiveLayout } from './archive-layout.ts'

const retryAfterSeconds = 600

type StoredContent = Exclude<ArchiveContent, { bytes: Uint8Array }>
type Needs = Pick<Services, 'files' | 'clock' | 'log'>

/**
 * Makes the check that stands before every download: each stored file of a package must be as long as when it was laid out,
 * and is compared with its checksum, once an hour while it keeps its length. What the store itself vouches for must only be
 * there. Throws unavailable, and says it in the log, for one that is damaged or gone: nothing of it is sent.
 */
export function createWholenessCheck({ files, clock, log }: Needs) {
  const checkContent = createContentCheck(() => clock.now().getTime())

  async function isWhole({ storeName, sha256 }: StoredContent, length: number): Promise<boolean> {
    const isThere = async () => (await files.size(storeName)) === length
    const isSame = () => hasDigest(files.read(storeName), sha256)
    const mark = `${length} ${sha256}`
    // The name of a picture that was made of another one does not tell what was written under it.
    if (files.checksItself && digestIn(storeName) !== null) return checkContent(storeName, mark, isThere)
    return (await isThere()) && checkContent(storeName, mark, isSame)
  }

  const isSent = async (content: StoredContent, length: number): Promise<boolean> => {
    try {
      return await isWhole(content, length)
    } catch (error) {
      if (isUnavailable(error)) throw error
      log.error({ err: error, file: content.storeName }, 'a stored file cannot be read')
      return false
    }
  }

  return async ({ parts }: ArchiveLayout): Promise<void> => {
    for (const { content, length } of parts) {
      if ('bytes' in content || (await isSent(content, length))) continue
      log.error({ file: content.storeName }, 'a stored file is damaged or gone, and is not sent')
      throw new ShopError('unavailable', sayDownload.notWhole, { retryAfterSeconds })
    }
  }
}
