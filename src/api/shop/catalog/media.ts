import { acceptsEncoding } from '#domain/accepts-encoding.ts'
import type { Shop } from '#domain/shop.ts'
import { alreadySent } from '../../already-sent.ts'
import { matchEntityTag } from '../../entity-tag.ts'
import { answerFailure } from '../../errors.ts'

const pictureName = /^\/media\/([0-9a-f]{32})-(\d{2,4})\.(avif|webp)$/
const previewName = /^\/media\/([0-9a-f]{32})\.glb$/
const forever = 'public, max-age=31536000, immutable'

interface Opened {
  bytes: Uint8Array
  kind: string
  lasting: boolean
  /** A stored compressed copy; pictures have none. */
  packed?: () => Promise<Uint8Array | null>
}

/** The response of Node's server. */
interface Outgoing {
  destroyed: boolean
  writeHead(status: number, headers: Record<string, string>): unknown
  end(bytes: Uint8Array): unknown
}

/** A `Response` would copy the bytes for each client: all that do not take them would fill the memory. */
function send(bytes: Uint8Array, headers: Record<string, string>, outgoing: Outgoing | undefined): Response {
  if (!outgoing) return new Response(new Uint8Array(bytes), { headers })
  if (!outgoing.destroyed) {
    outgoing.writeHead(200, headers)
    outgoing.end(bytes)
  }
  return alreadySent()
}

/** Serves `/media/{hash}-{width}.{avif|webp}` and `/media/{hash}.glb`: public, named by content, cached forever. */
export function createMediaHandler({ catalog, log }: Pick<Shop, 'catalog' | 'log'>) {
  const openFile = async (path: string): Promise<Opened | null> => {
    const [, hash, width, format] = pictureName.exec(path) ?? []
    if (hash && (format === 'avif' || format === 'webp')) {
      const picture = await catalog.openPicture({ hash, width: Number(width), format })
      return picture && { ...picture, kind: `image/${format}` }
    }
    const [, previewHash] = previewName.exec(path) ?? []
    const preview = previewHash ? await catalog.openPreview(previewHash) : null
    const packed = () => catalog.openPackedPreview(previewHash ?? '')
    return preview && { bytes: preview, kind: 'model/gltf-binary', lasting: true, packed }
  }

  const answer = async (request: Request, outgoing: Outgoing | undefined): Promise<Response> => {
    const { pathname } = new URL(request.url)
    if (request.method !== 'GET' && request.method !== 'HEAD') return refused(405, 'Only GET and HEAD work here.')
    const opened = await openFile(pathname)
    if (!opened) return refused(404, 'There is no such picture.')
    const tag = pathname.slice('/media/'.length)
    const headers = {
      'Content-Type': opened.kind,
      'Content-Length': String(opened.bytes.length),
      'Cache-Control': opened.lasting ? forever : 'no-cache',
      'X-Content-Type-Options': 'nosniff',
      ...(opened.lasting ? { ETag: `"${tag}"` } : {}),
      ...(opened.packed ? { Vary: 'Accept-Encoding' } : {}),
    }
    if (opened.lasting && matchEntityTag(request.headers.get('if-none-match'), tag)) {
      const { 'Content-Length': _length, ...rest } = headers
      return new Response(null, { status: 304, headers: rest })
    }
    if (request.method === 'HEAD') return new Response(null, { headers })
    const wantsPacked = acceptsEncoding(request.headers.get('accept-encoding'), 'br')
    const body = wantsPacked ? await opened.packed?.() : null
    if (!body) return send(opened.bytes, headers, outgoing)
    return send(body, { ...headers, 'Content-Encoding': 'br', 'Content-Length': String(body.length) }, outgoing)
  }

  return (request: Request, door?: { outgoing: Outgoing }): Promise<Response> =>
    answer(request, door?.outgoing).catch((error: unknown) => answerFailure(error, log, new URL(request.url).pathname))

  function refused(status: 404 | 405, message: string): Response {
    const error = { status: status === 404 ? 'not-found' : 'invalid-argument', message, details: {} }
    return Response.json({ error }, { status, headers: { 'Cache-Control': 'no-store' } })
  }
}
