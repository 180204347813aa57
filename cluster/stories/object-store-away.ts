import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { tetrahedronStl } from '#test/generated-catalog.ts'
import { productForm } from '#test/product-forms.ts'
import { beginDownload } from '../broken-download.ts'
import { takeLargeProduct } from '../large-download.ts'
import { startLoad } from '../load.ts'
import type { Cluster } from '../open-cluster.ts'
import { cloneClient, newOwner } from '../people.ts'
import { describeCluster, isLong } from '../shared-cluster.ts'
import { beginUpload } from '../upload.ts'

/** In the short form the outage lasts two rounds, each as long as nodes wait for its return before they report it. */
const awayMs = isLong ? 30_000 : 0
const rounds = 2

/** Requests kept and new pages, and a preview of which each node has a copy: no answer may fail. */
async function startPages({ url, nodes }: Cluster) {
  const { product } = await (await fetch(`${url}/api/products/dragon`)).json()
  const preview = String(product.model.previewUrl)
  const ask = async (address: string) => {
    const answer = await fetch(address)
    return { status: answer.status, text: await answer.text() }
  }
  for (const node of nodes) for (const page of ['/', preview]) expect((await ask(node.url + page)).status).toBe(200)
  const pages = ['/', '/product/dragon', '/about', preview]
  return startLoad(20, async (number) => {
    const page = pages[number % 5] ?? `/search?query=dragon&page=${number}`
    const { status, text } = await ask(url + page)
    return status === 200 ? null : `${page}: ${status} ${text.slice(0, 200)}`
  })
}

const readTold = async (asked: Promise<Response>) => {
  const answer = await asked
  return { status: answer.status, retryAfter: answer.headers.get('retry-after'), text: await answer.text() }
}

describeCluster('the object store is away for a while', (cluster) => {
  test('pages and sales go on, files say when to come back, and nothing is lost or doubled', async () => {
    const { storage, nodes, rows } = cluster()
    const [first, second, third] = nodes
    if (!first || !second || !third) throw new Error('A cluster has nodes.')
    const owner = await newOwner(cluster())
    const { path, cookie } = await takeLargeProduct(owner, 'Another large figure')
    const fetchWhole = (headers = {}) => fetch(second.url + path, { headers: { cookie, ...headers } })
    const readWhole = async () => {
      const answer = await fetchWhole()
      return { etag: answer.headers.get('etag'), bytes: Buffer.from(await answer.arrayBuffer()) }
    }
    const before = await readWhole()
    const dropModels = () => {
      for (const node of nodes) node.dropCopies('models')
    }
    dropModels()

    const bytes = tetrahedronStl(1700)
    const half = Math.floor(bytes.length / 2)
    const upload = await beginUpload(
      cloneClient(cluster(), owner, () => first.url),
      'half.stl',
      bytes,
    )
    expect((await upload.send(0, half)).status).toBe(204)
    const product = { title: 'Made while away', price: '$2' }
    const make = () =>
      cloneClient(cluster(), owner, () => third.url).send('POST', '/api/admin/products', {
        body: productForm({ product, files: { 'away.stl': tetrahedronStl(1701) } }),
      })
    await using pages = await startPages(cluster())

    const since = performance.now()
    const begun = await beginDownload(second.url + path, { cookie }, async () => {
      await storage.stop()
      // Drops copies that other work has fetched meanwhile.
      dropModels()
    })
    const told: Awaited<ReturnType<typeof readTold>>[] = []
    for (let round = 1; round <= rounds || performance.now() - since < awayMs; round += 1) {
      const asked = [fetchWhole(), upload.send(half, bytes.length), make()]
      told.push(...(await Promise.all(asked.map(readTold))))
      await owner.want(200, 'PUT', '/api/me/cart/wizard', { json: { quantity: round } })
      await wait(100)
    }
    const sale = { amount: '0.00', email: 'away@example.test', items: [{ slug: 'gift', quantity: 1 }] }
    await owner.want(201, 'POST', '/api/payments/free/orders', { json: sale })
    await storage.start()

    const back = performance.now()
    await expect.poll(async () => (await readTold(fetchWhole({ range: 'bytes=0-9' }))).status).toBe(206)
    console.log(`Downloads go on ${Math.round(performance.now() - back)} ms after the object store's return.`)
    await pages.stop()
    const refused = { status: 503, retryAfter: '30', text: expect.stringContaining('Nothing is lost') }
    expect(told.filter((one) => one.status !== 503 || !one.text.includes('Nothing is lost'))).toEqual([])
    expect(told.at(-1)).toEqual(refused)
    expect(pages.failures, `${pages.asked()} pages`).toEqual([])

    const whole = await readWhole()
    expect([before.etag, begun.etag]).toEqual([whole.etag, whole.etag])
    expect(before.bytes.equals(whole.bytes)).toBe(true)
    const [came, left] = [begun.bytes, whole.bytes.length - begun.bytes.length]
    if (begun.broken) {
      const rest = await fetchWhole({ range: `bytes=${came.length}-`, 'if-range': begun.etag })
      expect(rest.status).toBe(206)
      const joined = Buffer.concat([came, Buffer.from(await rest.arrayBuffer())])
      expect(joined.equals(whole.bytes)).toBe(true)
    } else expect(left).toBe(0)

    const held = Number((await upload.look()).headers.get('upload-offset'))
    expect(held).toBeGreaterThanOrEqual(half)
    if (held < bytes.length) expect((await upload.send(held, bytes.length)).status).toBe(204)
    const drafts = await owner.want(201, 'POST', '/api/admin/drafts', { json: { uploads: [upload.id] } })
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    expect(drafts.products).toMatchObject([{ files: [{ fileName: 'half.stl', size: bytes.length, sha256 }] }])

    expect((await make()).status).toBe(201)
    const made = () => rows(`select model from products where title = '${product.title}'`)
    await expect.poll(async () => (await made()).map(({ model }) => model !== null)).toEqual([true])
    expect(await rows(`select id from orders where email = '${sale.email}'`)).toHaveLength(1)
    for (const node of nodes) await expect.poll(node.isReady).toBe(true)
  })
})
