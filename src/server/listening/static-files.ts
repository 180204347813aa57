import { existsSync, readdirSync, readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname, join } from 'node:path'
import { acceptsEncoding } from '#domain/accepts-encoding.ts'
import { workerAddress } from '#domain/last-seen.ts'
import { isPackedName, packedName } from '../bundles/pack-assets.ts'
import { selfUnregisteringWorker } from './self-unregistering-worker.ts'

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
  return url.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600'
}

interface StaticFile {
  /** Read at first use, then kept. */
  plain: () => Buffer
  /** As packed by the build; null where it was not packed. */
  packed: (() => Buffer) | null
  /** From a bundle that has been replaced. */
  isFormer: boolean
}

/** Reads a file at first use and keeps it. */
function readOnce(path: string): () => Buffer {
  let content: Buffer | null = null
  return () => {
    content ??= readFileSync(path)
    return content
  }
}

function findFiles(folder: string, prefix: string, isFormer: boolean): [string, StaticFile][] {
  if (!existsSync(folder)) return []
  const entries = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isFile())
  const names = new Set(entries.map(({ name }) => name))
  return [...names]
    .filter((name) => !isPackedName(name))
    .map((name) => {
      const path = join(folder, name)
      const packed = names.has(packedName(name)) ? readOnce(packedName(path)) : null
      return [`${prefix}/${name}`, { plain: readOnce(path), packed, isFormer }]
    })
}

/**
 * Serves the web bundle (hashed names, cached for a year), the few files beside it, and, to tabs that were opened
 * earlier, the files of former bundles, marked as such.
 */
export function createStaticFiles(folder: string, formerFolder: string, { lastSeen }: { lastSeen: boolean }) {
  const files = new Map([
    ...findFiles(formerFolder, '/assets', true),
    ...findFiles(join(folder, 'assets'), '/assets', false),
    ...findFiles(folder, '', false),
  ])
  const leaving = Buffer.from(selfUnregisteringWorker)
  if (!lastSeen) files.set(workerAddress, { plain: () => leaving, packed: null, isFormer: false })

  const send = (file: StaticFile, url: string, request: IncomingMessage, response: ServerResponse) => {
    const packed = acceptsEncoding(request.headers['accept-encoding'], 'br') ? file.packed : null
    const body = (packed ?? file.plain)()
    response.writeHead(200, {
      'Content-Type': kinds[extname(url)] ?? 'application/octet-stream',
      'Content-Length': body.length,
      'Cache-Control': cacheControlOf(url),
      Vary: 'Accept-Encoding',
      'X-Content-Type-Options': 'nosniff',
      ...(packed ? { 'Content-Encoding': 'br' } : {}),
      ...(file.isFormer ? { 'X-Release': 'former' } : {}),
    })
    response.end(request.method === 'HEAD' ? undefined : body)
  }

  return (path: string, request: IncomingMessage, response: ServerResponse): boolean => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false
    const file = files.get(path)
    if (!file) return false
    try {
      send(file, path, request, response)
    } catch {
      // A newer bundle has replaced it since this store started.
      response.destroy()
    }
    return true
  }
}
