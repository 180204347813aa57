import { existsSync, readdirSync, readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import { acceptsEncoding } from '#domain/accepts-encoding.ts'
import type { FindAsset } from '#domain/assets/find-asset.ts'
import { workerAddress } from '#domain/last-seen.ts'
import { isPackedName, packedName } from '../bundles/pack-assets.ts'
import { answerRefusal } from './answer-refusal.ts'
import { selfUnregisteringWorker } from './self-unregistering-worker.ts'

const unpack = promisify(brotliDecompress)

const assets = '/assets/'
const kinds: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
}

const cacheControlOf = (url: string): string => {
  // Browsers check it for updates by themselves and must get the present one.
  if (url === workerAddress) return 'no-cache'
  return url.startsWith(assets) ? 'public, max-age=31536000, immutable' : 'public, max-age=3600'
}

interface StaticFile {
  /** Read at first use, then kept. */
  plain: () => Buffer
  /** As packed by the build; null where it was not packed. */
  packed: (() => Buffer) | null
}

/** Reads a file at first use and keeps it. */
function readOnce(path: string): () => Buffer {
  let content: Buffer | null = null
  return () => {
    content ??= readFileSync(path)
    return content
  }
}

function findFiles(folder: string, prefix: string): [string, StaticFile][] {
  if (!existsSync(folder)) return []
  const entries = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isFile())
  const names = new Set(entries.map(({ name }) => name))
  return [...names]
    .filter((name) => !isPackedName(name))
    .map((name) => {
      const path = join(folder, name)
      const packed = names.has(packedName(name)) ? readOnce(packedName(path)) : null
      return [`${prefix}/${name}`, { plain: readOnce(path), packed }]
    })
}

const acceptsPacked = ({ headers }: IncomingMessage) => acceptsEncoding(headers['accept-encoding'], 'br')

/** The body for this client, and whether it is packed; null when the file can no longer be read. */
function readFor(request: IncomingMessage, { plain, packed }: StaticFile) {
  try {
    return packed && acceptsPacked(request) ? { body: packed(), isPacked: true } : { body: plain(), isPacked: false }
  } catch {
    // A newer bundle has replaced it since this store started.
    return null
  }
}

interface Elsewhere {
  lastSeen: boolean
  /** Finds files of other nodes' bundles and of former ones; null where nothing is shared. */
  findAsset: FindAsset | null
  /** Called with what kept it from looking. */
  failed: (error: unknown) => void
}

/**
 * Serves the web bundle (hashed names, cached for a year) and the few files beside it. What pages of other versions ask
 * for, which other nodes serve or tabs were opened with, comes from the shared bundles, marked as such. No other address
 * below `/assets/` is there, and nothing remembers that it is not.
 */
export function createStaticFiles(folder: string, { lastSeen, findAsset, failed }: Elsewhere) {
  const files = new Map([...findFiles(join(folder, 'assets'), '/assets'), ...findFiles(folder, '')])
  const leaving = Buffer.from(selfUnregisteringWorker)
  if (!lastSeen) files.set(workerAddress, { plain: () => leaving, packed: null })

  const send = (
    { body, isPacked, isForeign = false }: { body: Uint8Array; isPacked: boolean; isForeign?: boolean },
    url: string,
    request: IncomingMessage,
    response: ServerResponse,
  ) => {
    response.writeHead(200, {
      'Content-Type': kinds[extname(url)] ?? 'application/octet-stream',
      'Content-Length': body.length,
      'Cache-Control': cacheControlOf(url),
      Vary: 'Accept-Encoding',
      'X-Content-Type-Options': 'nosniff',
      ...(isPacked ? { 'Content-Encoding': 'br' } : {}),
      ...(isForeign ? { 'X-Release': 'former' } : {}),
    })
    response.end(request.method === 'HEAD' ? undefined : body)
  }

  const sendShared = async (find: FindAsset, path: string, request: IncomingMessage, response: ServerResponse) => {
    try {
      const found = await find(path.slice(assets.length))
      if (!found) return answerRefusal(response, 404, 'There is no such file.')
      const isPacked = found.isPacked && acceptsPacked(request)
      const body = found.isPacked && !isPacked ? await unpack(found.bytes) : found.bytes
      send({ body, isPacked, isForeign: true }, path, request, response)
    } catch (error) {
      failed(error)
      response.setHeader('Retry-After', '2')
      answerRefusal(response, 503, 'This file cannot be looked for at the moment.')
    }
  }

  return (path: string, request: IncomingMessage, response: ServerResponse): boolean => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false
    const file = files.get(path)
    const own = file && readFor(request, file)
    if (own) send(own, path, request, response)
    else if (findAsset && path.startsWith(assets)) void sendShared(findAsset, path, request, response)
    else if (file) response.destroy()
    else return false
    return true
  }
}
