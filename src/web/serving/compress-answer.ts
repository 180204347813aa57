import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { acceptsEncoding } from '#domain/accepts-encoding.ts'

const smallest = 1024
// Quality 5 of 11 takes a tenth of the time of the best, for a tenth more bytes.
const brotli = promisify(brotliCompress)
// A window of 512 KB exceeds any page; the default allocates 8 MB per page, which soon triggers garbage collection.
const options = { params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_LGWIN]: 19 } }
const encoders = {
  br: (body: Uint8Array) => brotli(body, options),
  gzip: promisify(gzip),
}

function encodingFor(request: Request): keyof typeof encoders | null {
  const accepted = request.headers.get('accept-encoding')
  if (acceptsEncoding(accepted, 'br')) return 'br'
  return acceptsEncoding(accepted, 'gzip') ? 'gzip' : null
}

/** Compresses the body with the best encoding that the client accepts, and sets the matching headers. */
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
