import { createHash } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { type ArchiveEntry, type ArchiveLayout, layOutArchive } from './archive-layout.ts'
import { checksumsText, type PackageFacts, readmeText } from './package-texts.ts'

export interface PackagedProduct {
  slug: string
  title: string
  files: { fileName: string; size: number; sha256: string; crc32: number; storeName: string }[]
}

/** An archive ready to be sent. */
export interface Package {
  fileName: string
  /** Strong: names these exact bytes. */
  etag: string
  layout: ArchiveLayout
}

// Names come from uploads: nothing may leave the folder into which the archive is unpacked.
const safeName = (name: string) =>
  name
    .replace(/\\/g, '/')
    .split('/')
    .map((part) => part.replace(/[\p{Cc}<>:"|?*]/gu, '_').trim())
    .filter((part) => part !== '' && !/^\.+$/.test(part))
    .join('/') || 'file'

function makeUnique(names: Set<string>, wanted: string): string {
  let name = wanted
  for (let copy = 2; names.has(name.toLowerCase()); copy += 1) name = wanted.replace(/(\.[^./]*)?$/, ` (${copy})$1`)
  names.add(name.toLowerCase())
  return name
}

const textEntry = (name: string, text: string): ArchiveEntry & { sha256: string } => {
  const bytes = Buffer.from(text)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  return { name, size: bytes.length, crc32: crc32(bytes), sha256, content: { bytes } }
}

/** The package of one or several products: their files, each product in a folder when there are several, and texts. */
export function makePackage(
  fileName: string,
  products: PackagedProduct[],
  facts: Omit<PackageFacts, 'titles'>,
): Package {
  const names = new Set(['readme.txt', 'sha256sums.txt'])
  const files = products.flatMap(({ slug, files: own }) =>
    own.map(({ fileName: name, size, crc32: sum, sha256, storeName }) => {
      const path = products.length > 1 ? `${slug}/${name}` : name
      return { name: makeUnique(names, safeName(path)), size, crc32: sum, sha256, content: { storeName } }
    }),
  )
  const titles = products.map((product) => product.title)
  const readme = textEntry('README.txt', readmeText({ ...facts, titles }))
  const sums = textEntry('SHA256SUMS.txt', checksumsText([...files, readme]))
  const entries = [...files, readme, sums]
  const content = entries.map((entry) => [entry.name, entry.size, entry.sha256])
  const digest = createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 32)
  return { fileName, etag: `"${digest}"`, layout: layOutArchive(entries) }
}
