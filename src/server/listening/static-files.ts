import { existsSync, readdirSync, readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { workerAddress } from '#domain/last-seen.ts'
import { leavingWorker } from './leaving-worker.ts'

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
const compressible = new Set(['.js', '.css', '.svg', '.txt', '.webmanifest'])
// Packed as tightly as can be: it happens once for each file, off the main thread, and every phone has less to load.
const tightest = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }
const compress = promisify(brotliCompress)

const cacheControlOf = (url: string): string => {
  // Browsers ask for it anew by themselves, and get what is true now.
  if (url === workerAddress) return 'no-cache'
  return url.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600'
}

interface StaticFile {
  path: string
  /** Compressed at first use: doing all of it at the start would take seconds. */
  brotli: Promise<Buffer> | null
  plain: Buffer | null
  /** Of a bundle that another one has replaced. */
  isFormer: boolean
}

const readFiles = (folder: string, prefix: string) =>
  existsSync(folder)
    ? readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
        entry.isFile() ? [[`${prefix}/${entry.name}`, join(folder, entry.name)] as const] : [],
      )
    : []

/**
 * Serves the web bundle (names that carry a hash, kept for a year), the few files beside it, and to tabs that were opened
 * earlier the bundles before it, which say so.
 */
export function createStaticFiles(folder: string, formerFolder: string, { lastSeen }: { lastSeen: boolean }) {
  const files = new Map<string, StaticFile>()
  const add = (isFormer: boolean, ...found: (readonly [string, string])[]) => {
    for (const [url, path] of found) files.set(url, { path, brotli: null, plain: null, isFormer })
  }
  add(true, ...readFiles(formerFolder, '/assets'))
  add(false, ...readFiles(join(folder, 'assets'), '/assets'), ...readFiles(folder, ''))
  const leaving = { path: '', brotli: null, plain: Buffer.from(leavingWorker), isFormer: false }
  if (!lastSeen) files.set(workerAddress, leaving)

  const send = async (file: StaticFile, url: string, request: IncomingMessage, response: ServerResponse) => {
    file.plain ??= readFileSync(file.path)
    const plain = file.plain
    const kind = extname(url)
    const compressed = compressible.has(kind) && /\bbr\b/.test(String(request.headers['accept-encoding'] ?? ''))
    if (compressed) file.brotli ??= compress(plain, tightest)
    const body = compressed && file.brotli ? await file.brotli : plain
    response.writeHead(200, {
      'Content-Type': kinds[kind] ?? 'application/octet-stream',
      'Content-Length': body.length,
      'Cache-Control': cacheControlOf(url),
      Vary: 'Accept-Encoding',
      'X-Content-Type-Options': 'nosniff',
      ...(compressed ? { 'Content-Encoding': 'br' } : {}),
      ...(file.isFormer ? { 'X-Release': 'former' } : {}),
    })
    response.end(request.method === 'HEAD' ? undefined : body)
  }

  return (path: string, request: IncomingMessage, response: ServerResponse): boolean => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false
    const file = files.get(path)
    if (!file) return false
    send(file, path, request, response).catch(() => response.destroy())
    return true
  }
}
