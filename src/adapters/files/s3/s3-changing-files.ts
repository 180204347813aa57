import { isWithin } from '#domain/dates/time-window.ts'
import { isS3Error, isTransient } from './s3-error.ts'
import type { S3Objects } from './s3-objects.ts'

const freshMs = 30_000
const mostBytes = 64 * 1024

interface Known {
  checkedMs: number
  size: number | null
  bytes: Buffer | null
}

/**
 * The few small files whose names do not identify their content, such as lists: checked again after 30 s, and served as
 * they were while the store is away. Missing names are remembered too, since pages ask for them.
 */
export function createChangingFiles({ head, get, requests }: S3Objects, keyOf: (name: string) => string) {
  const known = new Map<string, Known>()

  const look = async (name: string): Promise<Known> => {
    const found = await head(keyOf(name))
    const before = known.get(name)
    const isSmall = found !== null && found.size <= mostBytes
    const bytes = isSmall ? ((await readBytes(name)) ?? before?.bytes ?? null) : null
    return { checkedMs: Date.now(), size: found?.size ?? null, bytes }
  }
  const readBytes = (name: string) =>
    requests.tried(async () => {
      const found = await get(keyOf(name))
      if (!found) return null
      const parts: Buffer[] = []
      for await (const part of found.body) parts.push(part)
      return Buffer.concat(parts)
    })

  return {
    async find(name: string): Promise<Known> {
      const before = known.get(name)
      if (before && isWithin(before.checkedMs, { now: Date.now(), ms: freshMs })) return before
      try {
        const found = await look(name)
        known.set(name, found)
        return found
      } catch (error) {
        if (before && isS3Error(error) && isTransient(error)) return before
        throw error
      }
    },
    forget: (name: string) => void known.delete(name),
  }
}
