import type { Reader } from '../database.ts'
import { currentModelFiles } from './media-queries.ts'

/** A file that buyers of the product receive. */
export interface ModelFile {
  productId: string
  fileName: string
  sha256: string
  /** Bytes. */
  size: number
  /** CRC-32 as ZIP archives want it, unsigned. */
  crc32: number
  /** Where the file store keeps it. */
  storeName: string
}

/** The current model files of these products, product by product in the order of their package. */
export async function findModelFiles({ reader }: { reader: Reader }, productIds: string[]): Promise<ModelFile[]> {
  const rows = await currentModelFiles(reader, productIds)
  return rows.map((row) => ({
    productId: row.product_id,
    fileName: row.file_name,
    sha256: row.sha256,
    size: row.size,
    crc32: row.crc32,
    storeName: row.store_name,
  }))
}
