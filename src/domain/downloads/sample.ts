import { createHash } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { sampleSlug } from '../catalog/slug.ts'
import type { Services } from '../services.ts'
import { defaultVoice } from '../voice.ts'
import { makePackage, type Package } from './packages/make-package.ts'
import { packageEntries } from './packages/package-entries.ts'
import { packageStore } from './packages/package-store.ts'

export const sampleFileName = `${sampleSlug}.zip`
const modelName = `${sampleSlug}.stl`
const storeName = `sample/${modelName}`

/** Puts the free sample, one STL file, into the file store. */
export const keepSample = ({ files }: Pick<Services, 'files'>, bytes: Uint8Array): Promise<void> =>
  files.put(storeName, bytes)

/** Whether there is a free sample. */
export const hasSample = async ({ files }: Pick<Services, 'files'>): Promise<boolean> =>
  (await files.size(storeName)) !== null

/** The free sample as a package; null while there is none. */
export async function openSample(services: Pick<Services, 'database' | 'files' | 'settings'>): Promise<Package | null> {
  const { files } = services
  if (!(await hasSample({ files }))) return null
  const digest = createHash('sha256')
  let sum = 0
  let size = 0
  for await (const bytes of files.read(storeName)) {
    digest.update(bytes)
    sum = crc32(bytes, sum)
    size += bytes.byteLength
  }
  const sha256 = digest.digest('hex')
  const source = {
    productId: '',
    slug: sampleSlug,
    title: 'Estela Sample STL',
    description: null,
    category: '',
    character: null,
    model: null,
    files: [{ productId: '', fileName: modelName, size, crc32: sum, sha256, storeName }],
    pictureHashes: [],
  }
  return makePackage(sampleFileName, packageEntries(await packageStore(services), source, [], defaultVoice))
}
