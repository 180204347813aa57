import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

const compress = promisify(brotliCompress)
const tightest = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }
const worthPacking = new Set(['.js', '.css', '.svg', '.txt', '.webmanifest'])

/** The name of a file's packed form, which lies beside it. */
export const packedName = (name: string): string => `${name}.br`
export const isPackedName = (name: string): boolean => name.endsWith(packedName(''))

/**
 * Writes a copy of each text file of a bundle for browsers, packed by Brotli as tightly as possible: that takes
 * seconds, which no start of a store and no visitor has to spend, and phones have less to load.
 */
export async function packAssets(folder: string): Promise<void> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && worthPacking.has(extname(entry.name)))
    .map((entry) => join(entry.parentPath, entry.name))
  await Promise.all(
    files.map(async (file) => writeFileSync(packedName(file), await compress(readFileSync(file), tightest))),
  )
}
