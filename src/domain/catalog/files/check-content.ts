import { createHash } from 'node:crypto'
import { hourMs } from '../../dates/spans.ts'
import { createSharedWork } from '../../work-queues.ts'

/** How long (ms) a file that was found intact is trusted, as long as its mark stays the same. */
const believedMs = hourMs

/**
 * Makes a check that looks at an intact file once an hour; concurrent callers for one file share a single look. A
 * `mark` identifies a file and the content it must have, so that another in its place is not mistaken for it.
 */
export function createContentCheck(now: () => number) {
  const whole = new Map<string, { mark: string; until: number }>()
  const once = createSharedWork<boolean>()

  async function lookAt(name: string, mark: string, look: () => Promise<boolean>) {
    whole.delete(name)
    if (!(await look())) return false
    whole.set(name, { mark, until: now() + believedMs })
    return true
  }

  return async (name: string, mark: string, look: () => Promise<boolean>): Promise<boolean> => {
    const known = whole.get(name)
    if (known?.mark === mark && known.until > now()) return true
    return once(`${name} ${mark}`, () => lookAt(name, mark, look))
  }
}

/** Whether the SHA-256 of this content begins with these hexadecimal digits. */
export async function hasDigest(content: AsyncIterable<Uint8Array>, digest: string): Promise<boolean> {
  const found = createHash('sha256')
  for await (const bytes of content) found.update(bytes)
  return found.digest('hex').startsWith(digest)
}
