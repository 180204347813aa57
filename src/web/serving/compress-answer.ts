import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const smallest = 1024
// 5 of 11: a tenth of the time of the best, for a tenth more bytes.
const brotli = promisify(brotliCompress)
// A window of 512 KB is more than a page; the usual one takes 8 MB for each, which counts as garbage and is collected soon.
const options = { params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_LGWIN]: 19 } }
const encoders = {
  br: (body: Uint8Array) => brotli(body, options),
  gzip: promisify(gzip),
}

function encodingFor(request: Request): keyof typeof encoders | null {
  const accepted = request.headers.get('accept-encoding') ?? ''
  if (/\bbr\b/.test(accepted)) return 'br'
  return /\bgzip\b/.test(accepted) ? 'gzip' : null
}

/** The body as the client likes it best, with the headers that say so. */
export async function compressAnswer(
  request: Request,
  headers: Headers,
  body: Uint8Array<ArrayBuffer>,
): Promise<Uint8Array<ArrayBuffer>> {
  headers.append('Vary', 'Accept-Encoding')
  const encoding = body.byteLength < smallest ? null : encodingFor(request)
  const sent = encoding ? new Uint8Array(await encoders[encoding](body)) : body
  if (encoding) headers.set('Content-Encoding', encoding)
  headers.set('Content-Length', String(sent.byteLength))
  return sent
}
