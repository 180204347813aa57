import { createHash } from 'node:crypto'
import { crc32 } from 'node:zlib'
import type { Services } from '../services.ts'
import { makePackage, type Package } from './make-package.ts'

export const sampleFileName = 'estela-sample.zip'
const storeName = 'sample/estela-sample.stl'
const modelName = 'estela-sample.stl'

/** Puts the free sample, one STL file, into the store. */
export const keepSample = ({ files }: Pick<Services, 'files'>, bytes: Uint8Array): Promise<void> =>
  files.put(storeName, bytes)

/** The free sample as a package; null while there is none. */
export async function openSample({ files, settings }: Pick<Services, 'files' | 'settings'>): Promise<Package | null> {
  if ((await files.size(storeName)) === null) return null
  const digest = createHash('sha256')
  let sum = 0
  let size = 0
  for await (const bytes of files.read(storeName)) {
    digest.update(bytes)
    sum = crc32(bytes, sum)
    size += bytes.byteLength
  }
  const file = { fileName: modelName, size, crc32: sum, sha256: digest.digest('hex'), storeName }
  return makePackage(sampleFileName, [{ slug: 'estela-sample', title: 'Estela Sample STL', files: [file] }], {
    storeName: settings.storeName,
    orderNumber: null,
    purchasesUrl: `${settings.baseUrl}/purchases`,
  })
}
