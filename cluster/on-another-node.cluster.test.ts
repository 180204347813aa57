import { createHash, randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Client } from '#test/client.ts'
import { createJourney } from '#test/crashes/crash-journey.ts'
import { tetrahedronStl } from '#test/generated-catalog.ts'
import { stlOf, torus } from '#test/models/solids.ts'
import { turnOnSecondFactor } from '#test/new-owner.ts'
import { productForm } from '#test/product-forms.ts'
import { beginDownload } from './broken-download.ts'
import type { Cluster } from './open-cluster.ts'
import { makeEverybodyOwner, watched } from './watched-cluster.ts'
import { describeCluster, isLong } from './when-possible.ts'

/** A browser whose every request goes to another node than the one before. */
function wanderer(cluster: Cluster) {
  let calls = 0
  const client = cluster.newClient(() => cluster.nodes[calls++ % cluster.nodes.length]?.url ?? '')
  return Object.assign(client, { calls: () => calls })
}

async function newOwner(cluster: Cluster): Promise<Client> {
  const client = wanderer(cluster)
  await client.signUp()
  await makeEverybodyOwner(cluster)
  await turnOnSecondFactor(client)
  return client
}

describeCluster('what one node began goes on at another', (cluster) => {
  test.each(['paypal', 'mercadopago'] as const)(
    '%s: each call of a purchase goes to another node',
    async (provider) => {
      const buyer = wanderer(cluster())
      await buyer.signUp()
      await makeEverybodyOwner(cluster())
      const journey = createJourney(watched(cluster()), { provider, news: 'return', buyer, name: 1 })
      await journey.go()
      await journey.expectTruth()
      expect(buyer.calls()).toBeGreaterThan(6)
    },
  )

  const changes = isLong ? 20 : 3
  test(`a product changed on one node is new on all within a second, ${changes} times`, async () => {
    const { nodes } = cluster()
    const owner = await newOwner(cluster())
    const { items } = await owner.want(200, 'GET', '/api/products?query=dragon')
    const [{ id = '', slug = '' } = {}] = items
    const pages = nodes.map(({ url }) => `${url}/product/${slug}`)
    const shows = async (page: string, title: string) => (await (await fetch(page)).text()).includes(title)
    const delays: number[] = []
    for (let change = 0; change < changes; change += 1) {
      for (const page of pages) await fetch(page)
      const title = `Dragon ${randomBytes(6).toString('hex')}`
      await owner.want(200, 'PATCH', `/api/admin/products/${id}`, { json: { title } })
      const since = performance.now()
      for (const page of pages) await expect.poll(() => shows(page, title), { interval: 10 }).toBe(true)
      delays.push(performance.now() - since)
    }
    console.log(`A change is on all nodes after ${delays.map(Math.round).join(', ')} ms.`)
    // A busy machine is slow now and then, and never always.
    expect(Math.min(...delays)).toBeLessThan(1000)
  })

  test('an upload whose node is killed goes on at the others', async () => {
    const { nodes } = cluster()
    const [first, second] = nodes
    if (!first || !second) throw new Error('A cluster has nodes.')
    const owner = await newOwner(cluster())
    let reach = first.url
    const uploader = cluster().newClient(() => reach)
    for (const [name, value] of owner.cookies) uploader.cookies.set(name, value)
    const bytes = tetrahedronStl(1600 + nodes.length)
    const tus = { 'tus-resumable': '1.0.0' }
    const encode = (text: string) => Buffer.from(text).toString('base64')
    const metadata = `filename ${encode('kept.stl')},relativePath ${encode('kept.stl')}`
    const begun = await uploader.send('POST', '/api/admin/uploads', {
      headers: { ...tus, 'upload-length': String(bytes.length), 'upload-metadata': metadata },
    })
    expect(begun.status).toBe(201)
    const { pathname } = new URL(begun.headers.get('location') ?? '', cluster().url)
    const piece = (from: number, to: number) =>
      uploader.send('PATCH', pathname, {
        headers: { ...tus, 'content-type': 'application/offset+octet-stream', 'upload-offset': String(from) },
        body: Uint8Array.from(bytes.subarray(from, to)),
      })
    const half = Math.floor(bytes.length / 2)
    expect((await piece(0, half)).status).toBe(204)
    await first.kill()
    reach = second.url
    const seen = await uploader.send('HEAD', pathname, { headers: tus })
    expect([seen.status, seen.headers.get('upload-offset')]).toEqual([200, String(half)])
    expect((await piece(half, bytes.length)).status).toBe(204)
    const json = { uploads: [pathname.split('/').at(-1) ?? ''] }
    const { products } = await uploader.want(201, 'POST', '/api/admin/drafts', { json })
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    expect(products).toMatchObject([{ files: [{ fileName: 'kept.stl', size: bytes.length, sha256 }] }])
    await first.start()
  })

  test('a download whose node is killed is resumed at another', async () => {
    const [first, second, third] = cluster().nodes
    if (!first || !second || !third) throw new Error('A cluster has nodes.')
    const owner = await newOwner(cluster())
    const model = stlOf(torus(40, 10, 280, 200))
    const body = productForm({ product: { title: 'Large ring', price: '$0' }, files: { 'ring.stl': model } })
    const { product } = await owner.want(201, 'POST', '/api/admin/products', { body })
    const slug = String(product.slug)
    const order = { amount: '0.00', email: 'ring@example.test', items: [{ slug, quantity: 1 }] }
    await owner.want(201, 'POST', '/api/payments/free/orders', { json: order })
    const link = await owner.want(200, 'GET', `/api/secure-link?file=${slug}.zip`)
    const path = `${new URL(link.downloadUrl, cluster().url).pathname}?Authorization=${encodeURIComponent(link.authorizationToken)}`
    const cookie = [...owner.cookies].map((pair) => pair.join('=')).join('; ')
    const begun = await beginDownload(first.url + path, { cookie }, first.kill)
    expect(begun.broken).toBe(true)
    expect(begun.bytes.length).toBeLessThan(begun.length)
    const range = { cookie, range: `bytes=${begun.bytes.length}-`, 'if-range': begun.etag }
    const rest = await fetch(second.url + path, { headers: range })
    expect(rest.status).toBe(206)
    const joined = Buffer.concat([begun.bytes, Buffer.from(await rest.arrayBuffer())])
    const whole = await (await fetch(third.url + path, { headers: { cookie } })).arrayBuffer()
    expect(joined.equals(Buffer.from(whole))).toBe(true)
    expect(joined.length).toBeGreaterThan(model.length)
    await first.start()
  })
})
