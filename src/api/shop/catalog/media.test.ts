import { expect, test } from 'vitest'
import { type CatalogFiles, noCatalogFiles } from '#domain/catalog/importing/catalog-files.ts'
import { inAll } from '#domain/each-language.ts'
import { ShopError } from '#domain/errors.ts'
import type { Services } from '#domain/services.ts'
import { onePixelPng, tetrahedronStl } from '#test/generated-catalog.ts'
import { silentLog, testMedia } from '#test/stand-ins.ts'
import { createTestShop } from '#test/stores/create-test-shop.ts'
import { createMediaHandler } from './media.ts'

const dragon = { id: '001', slug: 'dragon', title: 'Dragón STL', image: 'a.png', price: '$3', date: '2024-07-01' }
const source: CatalogFiles = {
  ...noCatalogFiles,
  modelFilesOf: async () => [{ fileName: 'dragon.stl', bytes: tetrahedronStl(10) }],
  picture: async () => onePixelPng(1),
}

async function openMedia(override: Partial<Services> = {}, files = source) {
  const opened = await createTestShop(override)
  await opened.shop.catalog.importCatalog([dragon], files, { dryRun: false })
  const handle = createMediaHandler(opened.shop)
  const product = (await opened.shop.catalog.find('dragon'))?.product
  return {
    ...opened,
    image: product?.image ?? '',
    get: (path: string, init?: RequestInit) => handle(new Request(new URL(path, 'http://store.test'), init)),
  }
}

test('a picture is kept forever by its address, and 304 when it is already there', async () => {
  await using media = await openMedia()
  const answer = await media.get(media.image)
  expect(answer.status).toBe(200)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'image/avif',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'content-length': String((await answer.arrayBuffer()).byteLength),
  })
  const etag = answer.headers.get('etag') ?? ''
  const again = await media.get(media.image, { headers: { 'if-none-match': `"other", ${etag}` } })
  expect([again.status, (await again.arrayBuffer()).byteLength]).toEqual([304, 0])
  // As after an intermediary that compresses.
  expect((await media.get(media.image, { headers: { 'if-none-match': `W/${etag}` } })).status).toBe(304)
  const head = await media.get(media.image, { method: 'HEAD' })
  expect([head.status, (await head.arrayBuffer()).byteLength]).toEqual([200, 0])
})

test('a missing width is made once, however many ask at the same time, and kept', async () => {
  let made = 0
  const resizePicture: typeof testMedia.resizePicture = async (bytes) => {
    made++
    return bytes
  }
  await using media = await openMedia({ media: { ...testMedia, resizePicture } })
  const path = media.image.replace('-1200.avif', '-320.webp')
  const answers = await Promise.all(Array.from({ length: 5 }, () => media.get(path)))
  expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200, 200, 200])
  expect((await media.get(path)).headers.get('content-type')).toBe('image/webp')
  expect(made).toBe(1)
})

test('nobody waits long for a width: a wider one that is ready answers meanwhile', async () => {
  const { promise: busy, resolve: finish } = Promise.withResolvers<void>()
  const resizePicture: typeof testMedia.resizePicture = async (_bytes, width) => {
    if (width === 320) await busy
    return new TextEncoder().encode(`${width} px`)
  }
  await using media = await openMedia({ media: { ...testMedia, resizePicture } })
  await media.get(media.image)
  const path = media.image.replace('-1200', '-320')
  const meanwhile = await media.get(path)
  expect([meanwhile.headers.get('cache-control'), await meanwhile.text()]).toEqual(['no-cache', '1200 px'])
  finish()
  const after = await media.get(path)
  expect([after.headers.get('cache-control'), await after.text()]).toEqual([
    expect.stringMatching(/immutable/),
    '320 px',
  ])
})

test('a failed attempt says when to come back, and is not remembered', async () => {
  let broken = true
  const resizePicture: typeof testMedia.resizePicture = async (bytes) => {
    if (broken)
      throw new ShopError(
        'unavailable',
        inAll(() => 'The work ended early.'),
        { retryAfterSeconds: 30 },
      )
    return bytes
  }
  await using media = await openMedia({ media: { ...testMedia, resizePicture } })
  const refused = await media.get(media.image)
  expect(refused.status).toBe(503)
  expect(Object.fromEntries(refused.headers)).toMatchObject({ 'retry-after': '30', 'cache-control': 'no-store' })
  expect(await refused.json()).toMatchObject({ error: { status: 'unavailable', message: 'The work ended early.' } })
  broken = false
  expect((await media.get(media.image)).status).toBe(200)
})

test('the placeholder answers for a missing picture', async () => {
  await using media = await openMedia({}, noCatalogFiles)
  const answer = await media.get(media.image)
  expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining('<svg')])
})

test('a picture that cannot be decoded gives the placeholder, not for long', async () => {
  const resizePicture: typeof testMedia.resizePicture = async (bytes) => {
    if (bytes[0] === 0x89)
      throw new ShopError(
        'invalid-argument',
        inAll(() => 'The picture cannot be read.'),
      )
    return bytes
  }
  await using media = await openMedia({ media: { ...testMedia, resizePicture } })
  const answer = await media.get(media.image)
  expect([answer.status, answer.headers.get('cache-control'), answer.headers.get('etag')]).toEqual([
    200,
    'no-cache',
    null,
  ])
  expect(await answer.text()).toContain('<svg')
})

test('a preview mesh is served as GLB', async () => {
  await using media = await openMedia()
  await media.shop.catalog.processModels('001')
  const address = (await media.shop.catalog.find('dragon'))?.product.model?.previewUrl ?? ''
  const answer = await media.get(address)
  expect([answer.status, answer.headers.get('content-type'), await answer.text()]).toEqual([
    200,
    'model/gltf-binary',
    'glTF',
  ])
  const encodingFor = async (accepted: string) =>
    (await media.get(address, { headers: { 'accept-encoding': accepted } })).headers.get('content-encoding')
  expect([await encodingFor('gzip, br'), await encodingFor('gzip, br;q=0')]).toEqual(['br', null])
})

test.each([
  `/media/${'0'.repeat(32)}-640.avif`,
  `/media/${'0'.repeat(32)}.glb`,
  `/media/${'0'.repeat(32)}-640.svg`,
  '/media/../models/x.stl',
  '/media/',
])('%s is not found', async (path) => {
  await using media = await openMedia()
  const answer = await media.get(path)
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([404, 'no-store'])
  expect(await answer.json()).toMatchObject({ error: { status: 'not-found' } })
})

test('widths that nobody needs are not made', async () => {
  await using media = await openMedia()
  expect((await media.get(media.image.replace('-1200', '-1201'))).status).toBe(404)
})

test('nothing but reading works', async () => {
  await using media = await openMedia()
  expect((await media.get(media.image, { method: 'POST' })).status).toBe(405)
})

test('what fails unforeseen is an error in the usual shape, with a line in the log', async () => {
  const said: unknown[] = []
  const log = { ...silentLog, error: (details: object, message: string) => void said.push([message, details]) }
  await using media = await openMedia({ log })
  const failure = Object.assign(new Error('EIO: i/o error, read'), { code: 'EIO' })
  media.files.readAll = () => Promise.reject(failure)
  const answer = await media.get(media.image)
  expect(answer.status).toBe(500)
  expect((await answer.json()).error.status).toBe('internal')
  expect(said).toEqual([['a request failed', { path: media.image, err: failure }]])
})
