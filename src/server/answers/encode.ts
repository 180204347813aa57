import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { acceptsEncoding } from '#domain/accepts-encoding.ts'

export type Encoding = 'br' | 'gzip' | 'identity'

const compress = promisify(brotliCompress)
// 5 of 11: a tenth of the time of the best level, for a tenth more bytes.
const well = 5
// A sixth of that time, for a sixth more bytes; larger pages do better at the next level.
const quickly = { small: 1, large: 2 }
const large = 32_768
// Each encoder holds an output buffer of this size until garbage collection, so larger ones bring that forward.
const quickPiece = 8192
// As quick, for an eighth more bytes; its blocks are small enough that malloc need not get each from the system.
const quickGzip = { level: 3, windowBits: 14, memLevel: 6, chunkSize: quickPiece }

/** A window that holds all of it: the default one takes 8 MB for each page, which soon becomes garbage. */
const windowFor = (length: number) =>
  Math.min(constants.BROTLI_DEFAULT_WINDOW, Math.max(16, Math.ceil(Math.log2(length + 16))))

const brotliOptions = (quality: number, { length }: Buffer) => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: length,
    [constants.BROTLI_PARAM_LGWIN]: windowFor(length),
  },
})

/** The accepted encoding that gives the fewest bytes. */
export function encodingFor(accepted: string | undefined): Encoding {
  if (acceptsEncoding(accepted, 'br')) return 'br'
  return acceptsEncoding(accepted, 'gzip') ? 'gzip' : 'identity'
}

/** The accepted encoding that takes the least effort: brotli for large pages, as it finds repetitions far apart. */
export function quickEncodingFor(accepted: string | undefined, length: number): Encoding {
  return length <= large && acceptsEncoding(accepted, 'gzip') ? 'gzip' : encodingFor(accepted)
}

/** Brotli bytes that are worth keeping, compressed off the thread that answers. */
export const encodeWell = (plain: Buffer): Promise<Buffer> => compress(plain, brotliOptions(well, plain))

/** For one client, synchronously: handing a few kilobytes to another thread costs more than compressing them. */
export function encodeQuickly(plain: Buffer, encoding: Encoding): Buffer {
  const quality = plain.length > large ? quickly.large : quickly.small
  if (encoding === 'br') return brotliCompressSync(plain, { ...brotliOptions(quality, plain), chunkSize: quickPiece })
  return encoding === 'gzip' ? gzipSync(plain, quickGzip) : plain
}
