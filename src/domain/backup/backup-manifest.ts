import { createHash, createHmac } from 'node:crypto'
import { z } from 'zod'
import type { Sentence } from '../each-language.ts'
import { ShopError } from '../errors.ts'
import { sayBackup } from './backup-texts.ts'

export const manifestName = 'manifest.json'
/** Holds the SHA-256 of the manifest, so that damage to the manifest itself is noticed, too. */
export const sealName = 'manifest.sha256'
export const secretName = 'secret'

const version = 1

const entrySchema = z.object({ name: z.string(), size: z.int().min(0), sha256: z.string() })

const manifestSchema = z.object({
  format: z.literal('estela-backup'),
  version: z.literal(version),
  madeAt: z.iso.datetime(),
  engine: z.enum(['sqlite', 'postgres']),
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  tables: z.array(z.object({ name: z.string(), rows: z.int().min(0) })),
  /** Identifies the store's SECRET without revealing it; null when there was none. */
  secretFingerprint: z.string().nullable(),
  entries: z.array(entrySchema),
})

/** What an archive holds, written as its second-to-last entry. */
export type BackupManifest = z.infer<typeof manifestSchema>
export type BackupEntry = BackupManifest['entries'][number]

const refusal = (message: Sentence) => new ShopError('invalid-argument', message)

/** How `JSON.stringify` with one space begins, separates and ends the entries: each is an object on lines of its own. */
const [entriesBegin, entryEnd, entriesEnd, noEntries] = [
  '\n "entries": [\n',
  '\n  }',
  '\n ]\n}\n',
  '\n "entries": []\n}\n',
]
const entriesAtOnce = 10_000
const comma = 0x2c

/** JSON in parts: three million entries do not fit into one string. */
export function encodeManifest(manifest: Omit<BackupManifest, 'format' | 'version'>): Buffer[] {
  const { entries, ...rest } = manifest
  const head = `${JSON.stringify({ format: 'estela-backup', version, ...rest, entries: [] }, null, 1)}\n`
  if (entries.length === 0) return [Buffer.from(head)]
  const parts = [Buffer.from(head.slice(0, -noEntries.length) + entriesBegin)]
  for (let at = 0; at < entries.length; at += entriesAtOnce) {
    const some = entries.slice(at, at + entriesAtOnce).map((entry) => JSON.stringify(entry, null, 1))
    const text = some.map((one) => `  ${one.replaceAll('\n', '\n  ')}`).join(',\n')
    parts.push(Buffer.from(at === 0 ? text : `,\n${text}`))
  }
  return [...parts, Buffer.from(entriesEnd)]
}

export function sealOf(manifest: readonly Uint8Array[]): string {
  const hash = createHash('sha256')
  for (const part of manifest) hash.update(part)
  return hash.digest('hex')
}

export const fingerprintOf = (secret: string): string =>
  createHmac('sha256', secret).update('estela-backup').digest('hex').slice(0, 16)

/** The entries one by one, and the text around them. JSON in another form than ours is read as a whole. */
function readParts(bytes: Buffer): { text: string; entries: unknown[] | null } {
  const begin = bytes.indexOf(entriesBegin)
  if (begin < 0) return { text: bytes.toString(), entries: null }
  const entries: unknown[] = []
  let at = begin + entriesBegin.length
  while (!bytes.subarray(at - 1, at - 1 + entriesEnd.length).equals(Buffer.from(entriesEnd))) {
    const end = bytes.indexOf(entryEnd, at)
    if (end < 0) throw refusal(sayBackup.noBackup)
    entries.push(JSON.parse(bytes.toString('utf8', at, end + entryEnd.length)))
    // Behind it there is a comma and a new line, or the new line of the end.
    at = end + entryEnd.length + 1
    if (bytes[at - 1] === comma) at += 1
  }
  return { text: bytes.toString('utf8', 0, begin) + noEntries, entries }
}

/** Throws invalid-argument for anything that is not a manifest, or has another version of the format. */
export function readManifest(bytes: Buffer, seal: string): BackupManifest {
  if (sealOf([bytes]) !== seal.trim()) throw refusal(sayBackup.manifestDamaged)
  const { text, entries } = readParts(bytes)
  const content: unknown = JSON.parse(text)
  const other = z.object({ format: z.literal('estela-backup'), version: z.number() }).safeParse(content)
  if (other.success && other.data.version !== version) throw refusal(sayBackup.otherFormat(other.data.version, version))
  const parsed = manifestSchema.safeParse(content)
  if (!parsed.success) throw refusal(sayBackup.noBackup)
  if (!entries) return parsed.data
  const isEntry = (entry: unknown): entry is BackupEntry => entrySchema.safeParse(entry).success
  if (!entries.every(isEntry)) throw refusal(sayBackup.noBackup)
  return { ...parsed.data, entries }
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
