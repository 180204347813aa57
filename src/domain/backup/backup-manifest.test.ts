import { expect, test } from 'vitest'
import { type BackupEntry, encodeManifest, readManifest, sealOf } from './backup-manifest.ts'

const about = {
  madeAt: '2026-11-23T10:00:00.000Z',
  engine: 'sqlite' as const,
  migrations: [{ name: '0001-accounts', checksum: 'a' }],
  tables: [{ name: 'accounts', rows: 2 }],
  secretFingerprint: null,
}
const entryOf = (at: number): BackupEntry => ({ name: `files/models/${at}.stl`, size: at, sha256: `${at}` })
const strange = { name: 'files/models/a "}\n  },\n }\n ]\n}\n".stl', size: 1, sha256: '\\' }

test.each([
  ['none', []],
  ['one', [entryOf(0)]],
  ['one with a strange name', [strange, entryOf(1), strange]],
  ['several parts', Array.from({ length: 25_000 }, (_, at) => entryOf(at))],
])('a manifest of %s is the same text as in one piece, and is read again', (_name, entries) => {
  const parts = encodeManifest({ ...about, entries })
  const bytes = Buffer.concat(parts)
  const whole = { format: 'estela-backup', version: 1, ...about, entries }
  expect(bytes.equals(Buffer.from(`${JSON.stringify(whole, null, 1)}\n`))).toBe(true)
  expect(readManifest(bytes, sealOf(parts))).toEqual(whole)
  const dense = Buffer.from(JSON.stringify(whole))
  expect(readManifest(dense, sealOf([dense]))).toEqual(whole)
})

test.each([
  ['an entry that is none', (text: string) => text.replace('"size": 0', '"size": "much"')],
  ['a list without an end', (text: string) => text.slice(0, -6)],
  ['no list', (text: string) => text.replace('"entries"', '"others"')],
])('%s makes it no backup', (_name, change) => {
  const text = Buffer.concat(encodeManifest({ ...about, entries: [entryOf(0), entryOf(1)] })).toString()
  const bytes = Buffer.from(change(text))
  expect(() => readManifest(bytes, sealOf([bytes]))).toThrow(/no backup of a store/)
})
