import { createHash } from 'node:crypto'
import { ShopError } from '../../errors.ts'
import type { Services } from '../../services.ts'
import { sayDownload } from '../download-texts.ts'
import type { ArchiveLayout } from './archive-layout.ts'

/** So long a file that was found whole is taken for it, while it keeps its length. */
const believedMs = 60 * 60_000
const retryAfterSeconds = 600

/** The content's own hash, or its first half, in the name of a file (`media-names.ts`); null where the name has another's. */
const hashIn = (name: string): string | null =>
  /^(?:models|extras)\/([0-9a-f]{64})(?:\.\w+)?$/.exec(name)?.[1] ??
  /^(?:pictures\/([0-9a-f]{32})\/original|previews\/([0-9a-f]{32})\.glb)$/.exec(name)?.slice(1).find(Boolean) ??
  null

type Needs = Pick<Services, 'files' | 'clock' | 'log'>

/**
 * Makes the check that stands before every download: each stored file of a package is compared with the checksum in its
 * name, once an hour. Throws unavailable, and says it in the log, for one that is damaged or gone: nothing of it is sent.
 */
export function createWholenessCheck({ files, clock, log }: Needs) {
  const whole = new Map<string, { size: number; until: number }>()
  const running = new Map<string, Promise<boolean>>()

  async function isWhole(name: string, hash: string): Promise<boolean> {
    const known = whole.get(name)
    const size = await files.size(name)
    if (size === null) return false
    if (known && known.size === size && known.until > clock.now().getTime()) return true
    whole.delete(name)
    const found = createHash('sha256')
    for await (const bytes of files.read(name)) found.update(bytes)
    if (!found.digest('hex').startsWith(hash)) return false
    whole.set(name, { size, until: clock.now().getTime() + believedMs })
    return true
  }

  /** Many buyers of one figure wait for one look. */
  function look(name: string, hash: string): Promise<boolean> {
    const looking = running.get(name) ?? isWhole(name, hash).finally(() => running.delete(name))
    running.set(name, looking)
    return looking
  }

  return async ({ parts }: ArchiveLayout): Promise<void> => {
    if (files.checksItself) return
    for (const { content } of parts) {
      const hash = 'storeName' in content ? hashIn(content.storeName) : null
      if (!('storeName' in content) || hash === null || (await look(content.storeName, hash))) continue
      log.error({ file: content.storeName }, 'a stored file is damaged or gone, and is not sent')
      throw new ShopError('unavailable', sayDownload.notWhole, { retryAfterSeconds })
    }
  }
}
