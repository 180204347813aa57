import { createHash, randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { createJourney } from '#test/crashes/crash-journey.ts'
import { tetrahedronStl } from '#test/generated-catalog.ts'
import { openLiveStream } from '#test/live/open-live-stream.ts'
import { beginDownload } from '../broken-download.ts'
import { takeLargeProduct } from '../large-download.ts'
import { cloneClient, createRoamingClient, newOwner } from '../people.ts'
import { describeCluster, isLong } from '../shared-cluster.ts'
import { beginUpload } from '../upload.ts'
import { makeEverybodyOwner, watched } from '../watched-cluster.ts'

describeCluster('what one node began goes on at another', (cluster) => {
  test.each(['paypal', 'mercadopago'] as const)(
    '%s: each call of a purchase goes to another node',
    async (provider) => {
      const buyer = createRoamingClient(cluster())
      await buyer.signUp()
      await makeEverybodyOwner(cluster())
      const journey = createJourney(watched(cluster()), { provider, news: 'return', buyer, name: 1 })
      await journey.go()
      await journey.expectInvariants()
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
    // A busy machine is slow now and then, but not always.
    expect(Math.min(...delays)).toBeLessThan(1000)
  })

  test(`a cart that is filled at one node is told to the streams of all within a second, ${changes} times`, async () => {
    const { nodes } = cluster()
    const buyer = cluster().newClient(() => nodes[0]?.url ?? '')
    await buyer.signUp()
    const browsers = nodes.map(({ url }) => cloneClient(cluster(), buyer, () => url))
    const streams = await Promise.all(browsers.map(openLiveStream))
    for (const stream of streams) expect((await stream.next())?.event).toBe('state')
    const delays: number[] = []
    for (let quantity = 1; quantity <= changes; quantity += 1) {
      const { version } = await buyer.want(200, 'PUT', '/api/me/cart/wizard', { json: { quantity } })
      const since = performance.now()
      const told = await Promise.all(streams.map((stream) => stream.next()))
      delays.push(performance.now() - since)
      expect(told.map((event) => event?.data)).toEqual(nodes.map(() => ({ version })))
      // A client that was told asks the same node.
      for (const browser of browsers)
        expect((await browser.want(200, 'GET', '/api/me')).cart).toMatchObject([{ quantity }])
    }
    for (const stream of streams) await stream.close()
    console.log(`A cart is told to all nodes after ${delays.map(Math.round).join(', ')} ms.`)
    expect(Math.min(...delays)).toBeLessThan(1000)
  })

  test('an upload whose node is killed goes on at the others', async () => {
    const { nodes } = cluster()
    const [first, second] = nodes
    if (!first || !second) throw new Error('A cluster has nodes.')
    const owner = await newOwner(cluster())
    let reach = first.url
    const uploader = cloneClient(cluster(), owner, () => reach)
    const bytes = tetrahedronStl(1600 + nodes.length)
    const upload = await beginUpload(uploader, 'kept.stl', bytes)
    const half = Math.floor(bytes.length / 2)
    expect((await upload.send(0, half)).status).toBe(204)
    await first.kill()
    reach = second.url
    const seen = await upload.look()
    expect([seen.status, seen.headers.get('upload-offset')]).toEqual([200, String(half)])
    expect((await upload.send(half, bytes.length)).status).toBe(204)
    const { products } = await uploader.want(201, 'POST', '/api/admin/drafts', { json: { uploads: [upload.id] } })
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    expect(products).toMatchObject([{ files: [{ fileName: 'kept.stl', size: bytes.length, sha256 }] }])
    await first.start()
    // So that no node spends the following stories on picturing it.
    await owner.want(200, 'DELETE', `/api/admin/products/${products[0]?.id}`)
  })

  test('a download whose node is killed is resumed at another', async () => {
    const [first, second, third] = cluster().nodes
    if (!first || !second || !third) throw new Error('A cluster has nodes.')
    const owner = await newOwner(cluster())
    const { path, cookie, modelBytes } = await takeLargeProduct(owner, 'Large figure')
    // No node has its own copy, so the bytes come from the bucket.
    for (const node of cluster().nodes) node.dropCopies('models')
    const begun = await beginDownload(first.url + path, { cookie }, first.kill)
    expect(begun.broken).toBe(true)
    expect(begun.bytes.length).toBeLessThan(begun.length)
    const range = { cookie, range: `bytes=${begun.bytes.length}-`, 'if-range': begun.etag }
    const rest = await fetch(second.url + path, { headers: range })
    expect(rest.status).toBe(206)
    const joined = Buffer.concat([begun.bytes, Buffer.from(await rest.arrayBuffer())])
    const whole = await (await fetch(third.url + path, { headers: { cookie } })).arrayBuffer()
    expect(joined.equals(Buffer.from(whole))).toBe(true)
    expect(joined.length).toBeGreaterThan(modelBytes)
    await first.start()
  })
})
