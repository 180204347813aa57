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
 * Creates the check that runs before every download: each stored file of a package must be as long as when it was laid
 * out and match its checksum, which is compared once an hour while the length stays the same. Files that the file store
 * itself verifies only need the right length. Throws `unavailable`, and logs it, for a file that is damaged or gone:
 * nothing is sent.
 */
export function createWholenessCheck({ files, clock, log }: Needs) {
  const checkContent = createContentCheck(() => clock.now().getTime())

  async function isWhole({ storeName, sha256 }: StoredContent, length: number): Promise<boolean> {
    const isThere = async () => (await files.size(storeName)) === length
    const isSame = () => hasDigest(files.read(storeName), sha256)
    const mark = `${length} ${sha256}`
    // The name of a derived picture does not tell what was written under it.
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
