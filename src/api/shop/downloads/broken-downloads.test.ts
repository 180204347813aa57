import { get } from 'node:http'
import { expect, test } from 'vitest'
import { generatedFiles } from '#test/generated-catalog.ts'
import { figuresForSale, openSellingStore, orderOf, placeOrder } from '#test/stores/selling-store.ts'

const triangles = 600_000

/** 30 MB of small triangles, each in a different place. */
function bigStl(): Uint8Array {
  const bytes = new Uint8Array(84 + 50 * triangles)
  const view = new DataView(bytes.buffer)
  view.setUint32(80, triangles, true)
  for (let index = 0; index < triangles; index += 1) {
    const at = 84 + 50 * index + 12
    const [x, y] = [index % 1000, Math.floor(index / 1000)]
    for (const [place, value] of [x, y, 0, x + 1, y, 0, x, y + 1, 0].entries())
      view.setFloat32(at + 4 * place, value, true)
  }
  return bytes
}

test('a transfer that the buyer breaks off is kept as not whole, and reading stops', async () => {
  await using store = await openSellingStore({ settings: { PENDING_POLL_SECONDS: '600' } })
  const figures = figuresForSale
    .filter(({ slug }) => slug === 'gift')
    .map((figure) => ({ ...figure, id: '201', slug: 'big' }))
  const source = { ...generatedFiles, modelFilesOf: async () => [{ fileName: 'big.stl', bytes: bigStl() }] }
  await store.shop.catalog.importCatalog(figures, source, { dryRun: false })
  const ana = await store.newBuyer()
  const { orderId } = await placeOrder(ana, 'free', orderOf('big', '0.00'))
  const link = await ana.want(200, 'GET', '/api/secure-link?file=big.zip')
  const cookie = [...ana.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const address = `${store.baseUrl}${link.downloadUrl}?Authorization=${link.authorizationToken}`
  const logged = () =>
    store.services.database.read
      .selectFrom('downloads')
      .select(['bytes', 'ranges', 'transfers', 'whole'])
      .where('order_id', '=', orderId)
      .execute()
  /** Takes a little and disconnects. */
  const breakOff = (range: string) =>
    new Promise<void>((resolve) => {
      const request = get(address, { headers: { cookie, range } }, (answer) => {
        answer.once('data', () => request.destroy())
        answer.once('error', () => {})
        answer.once('close', () => resolve())
      })
      request.once('error', () => {})
    })
  await breakOff('bytes=0-')
  await expect.poll(logged).toMatchObject([{ transfers: 1, whole: 0 }])
  await breakOff('bytes=20000000-')
  await expect.poll(logged).toMatchObject([{ transfers: 2, whole: 0 }])
  const [row] = await logged()
  expect(row?.bytes).toBeLessThan(50 * triangles)
  const spans: number[][] = JSON.parse(row?.ranges ?? '[]')
  expect(spans.every(([start = 0, end = 0]) => start < end && end < 50 * triangles)).toBe(true)
})
