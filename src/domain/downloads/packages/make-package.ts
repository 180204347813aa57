import { hash } from 'node:crypto'
import { type ArchiveLayout, layOutArchive } from './archive-layout.ts'
import type { PackageEntry } from './package-entries.ts'

/** An archive ready to be sent. */
export interface Package {
  fileName: string
  /** Strong: identifies these exact bytes. */
  etag: string
  layout: ArchiveLayout
}

const contentOf = (entry: PackageEntry) =>
  'text' in entry ? { bytes: Buffer.from(entry.text) } : { storeName: entry.storeName, sha256: entry.sha256 }

/** The archive of these files, uncompressed, so that any byte can be produced without producing the others. */
export function makePackage(fileName: string, entries: PackageEntry[]): Package {
  const content = entries.map(({ name, size, sha256 }) => [name, size, sha256])
  const digest = hash('sha256', JSON.stringify(content)).slice(0, 32)
  const layout = layOutArchive(
    entries.map((entry) => ({ name: entry.name, size: entry.size, crc32: entry.crc32, content: contentOf(entry) })),
  )
  return { fileName, etag: `"${digest}"`, layout }
}
