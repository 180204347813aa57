import { createHash } from 'node:crypto'
import { digestIn } from './media-names.ts'

/** So long (ms) a file that was found whole is taken for it, while its mark stays. */
const believedMs = 60 * 60_000

/**
 * Makes a check of files against the digests in their names, once an hour; many who ask for one file wait for one look. A
 * `mark` tells a file from another that took its place. Where the name tells nothing of the content, nothing is read.
 */
export function createContentCheck(now: () => number) {
  const whole = new Map<string, { mark: string; until: number }>()
  const running = new Map<string, Promise<boolean>>()

  async function look(name: string, digest: string, mark: string, content: AsyncIterable<Uint8Array>) {
    whole.delete(name)
    const found = createHash('sha256')
    for await (const bytes of content) found.update(bytes)
    if (!found.digest('hex').startsWith(digest)) return false
    whole.set(name, { mark, until: now() + believedMs })
    return true
  }

  return async (name: string, mark: string, read: () => AsyncIterable<Uint8Array>): Promise<boolean> => {
    const digest = digestIn(name)
    const known = whole.get(name)
    if (digest === null || (known?.mark === mark && known.until > now())) return true
    const key = `${name} ${mark}`
    const looking = running.get(key) ?? look(name, digest, mark, read()).finally(() => running.delete(key))
    running.set(key, looking)
    return looking
  }
}
