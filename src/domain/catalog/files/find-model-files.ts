import type { Reader } from '../../database.ts'
import { nameKey } from '../../limits/safe-path.ts'
import { currentExtraFiles, type ExtraFileRow } from './extra-file-queries.ts'
import { currentModelFiles, type ModelFileRow, modelFilesEver } from './media-queries.ts'

/** A file that buyers of the product receive. */
export interface ModelFile {
  productId: string
  fileName: string
  sha256: string
  /** Bytes. */
  size: number
  /** CRC-32 as used by ZIP archives, unsigned. */
  crc32: number
  /** Its name in the file store. */
  storeName: string
}

/** The current model files of these products, by product, in the order of their packages. */
export const findModelFiles = async ({ reader }: { reader: Reader }, productIds: string[]): Promise<ModelFile[]> =>
  (await currentModelFiles(reader, productIds)).map(presentFile)

/** The model files that a product ever had, only the newest of each name. */
export async function findFormerFiles({ reader }: { reader: Reader }, productId: string): Promise<ModelFile[]> {
  const newestLast = (await modelFilesEver(reader, productId)).toReversed().map(presentFile)
  return [...new Map(newestLast.map((file) => [nameKey(file.fileName), file])).values()]
}

/** The current extra files of these products' packages. */
export const findExtraFiles = async ({ reader }: { reader: Reader }, productIds: string[]): Promise<ModelFile[]> =>
  (await currentExtraFiles(reader, productIds)).map(presentFile)

/** Everything that an owner put into these products' packages. */
export const findSoldFiles = async (source: { reader: Reader }, productIds: string[]): Promise<ModelFile[]> => [
  ...(await findModelFiles(source, productIds)),
  ...(await findExtraFiles(source, productIds)),
]

function presentFile(row: ModelFileRow | ExtraFileRow): ModelFile {
  return {
    productId: row.product_id,
    fileName: row.file_name,
    sha256: row.sha256,
    size: row.size,
    crc32: row.crc32,
    storeName: row.store_name,
  }
}
