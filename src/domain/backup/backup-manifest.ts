import { createHmac, hash } from 'node:crypto'
import { z } from 'zod'
import type { Sentence } from '../each-language.ts'
import { ShopError } from '../errors.ts'
import { sayBackup } from './backup-texts.ts'

export const manifestName = 'manifest.json'
/** Holds the SHA-256 of the manifest, so that damage to the manifest itself is noticed, too. */
export const sealName = 'manifest.sha256'
export const secretName = 'secret'

const version = 1

const manifestSchema = z.object({
  format: z.literal('estela-backup'),
  version: z.literal(version),
  madeAt: z.iso.datetime(),
  engine: z.enum(['sqlite', 'postgres']),
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  tables: z.array(z.object({ name: z.string(), rows: z.int().min(0) })),
  /** Identifies the store's SECRET without revealing it; null when there was none. */
  secretFingerprint: z.string().nullable(),
  entries: z.array(z.object({ name: z.string(), size: z.int().min(0), sha256: z.string() })),
})

/** What an archive holds, written as its second-to-last entry. */
export type BackupManifest = z.infer<typeof manifestSchema>
export type BackupEntry = BackupManifest['entries'][number]

const refusal = (message: Sentence) => new ShopError('invalid-argument', message)

export const encodeManifest = (manifest: Omit<BackupManifest, 'format' | 'version'>): Uint8Array =>
  new TextEncoder().encode(`${JSON.stringify({ format: 'estela-backup', version, ...manifest }, null, 1)}\n`)

export const sealOf = (manifest: Uint8Array): string => hash('sha256', manifest)

export const fingerprintOf = (secret: string): string =>
  createHmac('sha256', secret).update('estela-backup').digest('hex').slice(0, 16)

/** Throws invalid-argument for anything that is not a manifest, or has another version of the format. */
export function readManifest(bytes: Uint8Array, seal: string): BackupManifest {
  if (sealOf(bytes) !== seal.trim()) throw refusal(sayBackup.manifestDamaged)
  const content: unknown = JSON.parse(new TextDecoder().decode(bytes))
  const other = z.object({ format: z.literal('estela-backup'), version: z.number() }).safeParse(content)
  if (other.success && other.data.version !== version) throw refusal(sayBackup.otherFormat(other.data.version, version))
  const parsed = manifestSchema.safeParse(content)
  if (!parsed.success) throw refusal(sayBackup.noBackup)
  return parsed.data
}

/** Compares an archive's content with what its manifest promises; returns one sentence for each difference. */
export function compareEntries(promised: BackupEntry[], found: BackupEntry[]): Sentence[] {
  const there = new Map(found.map((entry) => [entry.name, entry]))
  const known = new Set(promised.map(({ name }) => name))
  return [
    ...promised.flatMap(({ name, size, sha256 }) => {
      const entry = there.get(name)
      if (!entry) return [sayBackup.missing(name)]
      return entry.size === size && entry.sha256 === sha256 ? [] : [sayBackup.damaged(name)]
    }),
    ...found.flatMap(({ name }) => (known.has(name) ? [] : [sayBackup.foreign(name)])),
  ]
}
