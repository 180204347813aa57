import { hash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Services } from '../services.ts'
import { createQueue, createSharedWork } from '../work-queues.ts'
import { type AssetEntry, isAssetName, packName } from './asset-pack.ts'
import { selectPacks, selectPackUses } from './asset-queries.ts'

/** The database is asked for new packs at most this often (ms), however many unknown names arrive. */
const lookEveryMs = 250
/** A pack whose file is gone or damaged is looked for again after this long (ms). */
const absentMs = 30_000
/** In memory; a bundle has about 0.7 MB. */
const mostHeld = 2

export interface FoundAsset {
  bytes: Uint8Array
  /** Whether it is compressed by Brotli. */
  isPacked: boolean
}

/**
 * Finds files of bundles that other nodes serve, or served lately, in the store's files. An unknown name waits for a
 * look at the database that begins after it arrived, which all such names share: none is missed that was announced
 * before its page was served, and none makes this node ask more often. Packs are read as a whole, compared with their
 * digest, and the two used last are held. Null for what no bundle has; throws while database or files are away.
 */
export function createAssetFinder({ database, files, log }: Pick<Services, 'database' | 'files' | 'log'>) {
  const packs = new Map<string, Map<string, AssetEntry>>()
  const held = new Map<string, Uint8Array>()
  const absent = new Map<string, number>()
  const inTurn = createQueue()
  const shared = createSharedWork<Uint8Array | null>()
  let lookedMs = Number.NEGATIVE_INFINITY
  let next: Promise<void> | null = null

  async function readPacks(): Promise<void> {
    const digests = (await selectPackUses(database.read)).map(({ digest }) => digest)
    for (const gone of new Set(packs.keys()).difference(new Set(digests)))
      for (const known of [packs, held, absent]) known.delete(gone)
    const unknown = digests.filter((digest) => !packs.has(digest))
    if (unknown.length === 0) return
    for (const { digest, entries } of await selectPacks(database.read, unknown)) {
      const list: AssetEntry[] = JSON.parse(entries)
      packs.set(digest, new Map(list.map((entry) => [entry[0], entry])))
    }
  }

  const look = (): Promise<void> => {
    next ??= inTurn(async () => {
      await pause(Math.max(0, lookedMs + lookEveryMs - performance.now()))
      next = null
      lookedMs = performance.now()
      await readPacks()
    })
    return next
  }

  async function fetchPack(digest: string): Promise<Uint8Array | null> {
    const name = packName(digest)
    const bytes = (await files.size(name)) === null ? null : await files.readAll(name)
    if (bytes === null || hash('sha256', bytes) !== digest) {
      log.error({ name }, 'a shared bundle is missing or damaged')
      absent.set(digest, performance.now())
      return null
    }
    return bytes
  }

  async function readPack(digest: string): Promise<Uint8Array | null> {
    if (performance.now() - (absent.get(digest) ?? Number.NEGATIVE_INFINITY) < absentMs) return null
    const bytes = held.get(digest) ?? (await shared(digest, () => fetchPack(digest)))
    if (bytes === null) return null
    held.delete(digest)
    held.set(digest, bytes)
    const [oldest] = held.keys()
    if (held.size > mostHeld && oldest !== undefined) held.delete(oldest)
    return bytes
  }

  async function findKnown(name: string): Promise<FoundAsset | null> {
    for (const [digest, entries] of packs) {
      const entry = entries.get(name)
      const bytes = entry && (await readPack(digest))
      if (bytes) return { bytes: bytes.subarray(entry[1], entry[2]), isPacked: entry[3] === 1 }
    }
    return null
  }

  return async (name: string): Promise<FoundAsset | null> => {
    if (!isAssetName(name)) return null
    const known = await findKnown(name)
    if (known) return known
    await look()
    return findKnown(name)
  }
}

export type FindAsset = ReturnType<typeof createAssetFinder>
