import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzipSync } from 'node:zlib'

export type Encoding = 'br' | 'gzip' | 'identity'

const compress = promisify(brotliCompress)
// 5 of 11: a tenth of the time of the best, for a tenth more bytes.
const well = 5
// A sixth of the time of that, for a sixth more bytes; a page's worth of bytes is better off with the next.
const quickly = { small: 1, large: 2 }
const large = 32_768
// Each encoder holds a piece for what comes out until old objects are collected, so larger ones bring that forward.
const quickPiece = 8192
// As quick, for an eighth more bytes; within pieces of memory that malloc need not ask the system for each time.
const quickGzip = { level: 3, windowBits: 14, memLevel: 6, chunkSize: quickPiece }

/** A window that holds all of it: the usual one takes 8 MB for each page, which counts as garbage and is collected soon. */
const windowFor = (length: number) =>
  Math.min(constants.BROTLI_DEFAULT_WINDOW, Math.max(16, Math.ceil(Math.log2(length + 16))))

const brotliOptions = (quality: number, { length }: Buffer) => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: length,
    [constants.BROTLI_PARAM_LGWIN]: windowFor(length),
  },
})

const accepts = (accepted: string, encoding: 'br' | 'gzip') =>
  encoding === 'br' ? /\bbr\b/.test(accepted) : /\bgzip\b/.test(accepted)

/** The smallest of what this client accepts. */
export function encodingFor(accepted = ''): Encoding {
  if (accepts(accepted, 'br')) return 'br'
  return accepts(accepted, 'gzip') ? 'gzip' : 'identity'
}

/** The one that is made with the least effort: of a page brotli, which finds again what stands far behind. */
export function quickEncodingFor(accepted: string | undefined, length: number): Encoding {
  return length <= large && accepts(accepted ?? '', 'gzip') ? 'gzip' : encodingFor(accepted)
}

/** Brotli bytes that are worth keeping, made beside the thread that answers. */
export const encodeWell = (plain: Buffer): Promise<Buffer> => compress(plain, brotliOptions(well, plain))

/** For one client, at once: handing a few kilobytes to another thread costs more than compressing them. */
export function encodeQuickly(plain: Buffer, encoding: Encoding): Buffer {
  const quality = plain.length > large ? quickly.large : quickly.small
  if (encoding === 'br') return brotliCompressSync(plain, { ...brotliOptions(quality, plain), chunkSize: quickPiece })
  return encoding === 'gzip' ? gzipSync(plain, quickGzip) : plain
}
