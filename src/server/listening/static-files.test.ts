// cspell:words Fassets Fpage
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import type { FoundAsset } from '#domain/assets/find-asset.ts'
import { packAssets } from '../bundles/pack-assets.ts'
import { createStaticFiles } from './static-files.ts'

const folder = mkdtempSync(join(tmpdir(), 'estela-static-'))
const write = (path: string, content: string) => {
  mkdirSync(join(folder, path, '..'), { recursive: true })
  writeFileSync(join(folder, path), content)
}
write('client/assets/page-new.js', 'new page')
write('client/assets/app-same.js', 'present')
write('client/favicon.svg', '<svg/>')
await packAssets(join(folder, 'client'))
// A file that the build has not packed.
write('client/assets/unpacked.js', 'not packed')

const failures: unknown[] = []
const others: Record<string, FoundAsset> = {
  'page-old.js': { bytes: brotliCompressSync('old page'), isPacked: true },
  'font-old.woff2': { bytes: Buffer.from('old font'), isPacked: false },
  'app-same.js': { bytes: Buffer.from('another'), isPacked: false },
}
const files = createStaticFiles(join(folder, 'client'), {
  lastSeen: true,
  async findAsset(name) {
    if (name === 'away.js') throw new Error('the files are away')
    return others[name] ?? null
  },
  failed: (error) => void failures.push(error),
})
const server = createServer((request, response) => {
  if (!files(request.url ?? '', request, response)) response.writeHead(404).end()
})
server.listen(0, '127.0.0.1')
await once(server, 'listening')
const { port } = server.address() as AddressInfo
afterAll(() => {
  server.closeAllConnections()
  server.close()
  rmSync(folder, { recursive: true })
})
const ask = (path: string, how: RequestInit = {}) => fetch(`http://127.0.0.1:${port}${path}`, how)

test('a bundle’s file is kept for a year, one beside it for an hour', async () => {
  const script = await ask('/assets/page-new.js')
  expect(await script.text()).toBe('new page')
  expect(script.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(script.headers.has('x-release')).toBe(false)
  expect((await ask('/favicon.svg')).headers.get('cache-control')).toBe('public, max-age=3600')
})

test('a browser that can unpack is sent what the build packed, any other the same in plain', async () => {
  for (const [encoding, said] of [
    ['gzip, br', 'br'],
    ['gzip', null],
    ['gzip, br;q=0', null],
  ] as const) {
    const script = await ask('/assets/page-new.js', { headers: { 'Accept-Encoding': encoding } })
    expect([await script.text(), script.headers.get('content-encoding')]).toEqual(['new page', said])
    expect(script.headers.get('vary')).toBe('Accept-Encoding')
  }
  const unpacked = await ask('/assets/unpacked.js', { headers: { 'Accept-Encoding': 'br' } })
  expect([await unpacked.text(), unpacked.headers.has('content-encoding')]).toEqual(['not packed', false])
})

test('a tab of another release has its scripts, which say so', async () => {
  for (const [encoding, said] of [
    ['br', 'br'],
    ['gzip', null],
  ] as const) {
    const script = await ask('/assets/page-old.js', { headers: { 'Accept-Encoding': encoding } })
    expect(await script.text()).toBe('old page')
    expect([script.headers.get('content-encoding'), script.headers.get('x-release')]).toEqual([said, 'former'])
    expect(script.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  }
  const font = await ask('/assets/font-old.woff2', { headers: { 'Accept-Encoding': 'br' } })
  expect([await font.text(), font.headers.get('content-type')]).toEqual(['old font', 'font/woff2'])
  const head = await ask('/assets/page-old.js', { method: 'HEAD' })
  expect([head.status, head.headers.get('x-release')]).toEqual([200, 'former'])
})

test('what cannot be looked for now is asked for again later, and nobody keeps that answer', async () => {
  const away = await ask('/assets/away.js')
  expect(away.status).toBe(503)
  expect([away.headers.get('cache-control'), away.headers.get('retry-after')]).toEqual(['no-store', '2'])
  expect(failures).toEqual([new Error('the files are away')])
})

test('what both releases have is the present one’s', async () => {
  const script = await ask('/assets/app-same.js')
  expect([await script.text(), script.headers.get('x-release')]).toEqual(['present', null])
})

test.each([
  '/assets/none.js',
  '/assets/page-new.js.br',
  '/page-old.js',
  '/assets/..%2Fassets%2Fpage-old.js',
  '/font-old.woff2',
])('nothing else is there: %s', async (path) => {
  expect((await ask(path)).status).toBe(404)
})
