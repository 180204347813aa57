import { describe, expect, test } from 'vitest'
import { onePixelPng, tetrahedronStl } from '#test/generated-catalog.ts'
import { box, stlOf } from '#test/models/solids.ts'
import { plainPicture, productForm } from '#test/product-forms.ts'
import { openOwnersStore } from '#test/stores/owners-store.ts'
import { download, orderOf, placeOrder, press } from '#test/stores/selling-store.ts'

const { store, owner } = await openOwnersStore()

const at = (id: string, rest = '') => `/api/admin/products/${id}${rest}`
const show = async (id: string) => (await owner.want(200, 'GET', at(id))).product
const until = (isSo: () => Promise<boolean>) => expect.poll(isSo, { interval: 100 }).toBe(true)
const finished = (id: string) => until(async () => (await show(id)).progress.working === false)
let size = 900
const newFile = () => tetrahedronStl(++size)

async function newProduct(title: string, parts: Partial<Parameters<typeof productForm>[0]> = {}) {
  const body = productForm({ product: { title, price: '$3' }, files: { 'a.stl': newFile() }, ...parts })
  return (await owner.want(201, 'POST', '/api/admin/products', { body })).product
}
const addFiles = (id: string, files: Record<string, Uint8Array>, texts = {}, status = 200) =>
  owner.want(status, 'POST', at(id, '/files'), { body: productForm({ files, texts }) })
const namesOf = (product: { files: { fileName: string }[] }) => product.files.map(({ fileName }) => fileName)

describe('files', () => {
  test('of the same name replace, others join, and the facts follow', async () => {
    const { id } = await newProduct('Versions', { files: { 'a.stl': newFile(), 'b.stl': newFile() } })
    await finished(id)
    const { product } = await addFiles(id, { 'A.stl': newFile(), 'c.stl': newFile() }, { note: 'Stronger ankles' })
    expect(namesOf(product)).toEqual(['b.stl', 'A.stl', 'c.stl'])
    expect(product.files.map(({ state }: { state: string }) => state)).toEqual(['measured', 'waiting', 'waiting'])
    expect(product).toMatchObject({ version: 2, releases: [{ note: 'Stronger ankles', tellBuyers: false }] })
    expect(product.history[0]).toMatchObject({
      action: 'product.files',
      details: { before: { files: [{ fileName: 'a.stl' }, { fileName: 'b.stl' }] }, note: 'Stronger ankles' },
    })
    await finished(id)
    expect((await show(id)).model.triangles).toBe(12)
    expect(namesOf((await addFiles(id, { 'only.stl': newFile() }, { replace: 'true' })).product)).toEqual(['only.stl'])
  })

  test('that change while the job before still runs are measured too', async () => {
    const { id } = await newProduct('Quick')
    for (let turn = 0; turn < 4; turn++) await addFiles(id, { 'a.stl': newFile() })
    await finished(id)
    expect(await show(id)).toMatchObject({ files: [{ state: 'measured' }], version: 5, model: { triangles: 4 } })
  })

  test('replace the one that its owner named, not what came meanwhile; never one that is another by now', async () => {
    const { id, files } = await newProduct('Replaced', { files: { 'body.stl': newFile() } })
    const replaces = files[0]?.id ?? ''
    const replacing = { replaces, tellBuyers: 'true' }
    await addFiles(id, { 'base.stl': newFile(), 'wings.stl': newFile() })
    const { product } = await addFiles(id, { 'better.stl': newFile() }, replacing)
    expect(namesOf(product)).toEqual(['base.stl', 'wings.stl', 'better.stl'])
    const { error } = await addFiles(id, { 'late.stl': newFile() }, replacing, 409)
    expect(error.details).toMatchObject({ reason: 'changed-meanwhile', product: { version: 3 } })
    await addFiles(id, { 'late.stl': newFile() }, { replaces: 'x' }, 404)
    expect(namesOf(await show(id))).toEqual(namesOf(product))
  })

  test('that came already make no new version', async () => {
    const same = newFile()
    const { id } = await newProduct('Again', { files: { 'a.stl': same } })
    const { product, changed, warnings } = await addFiles(id, { 'a.stl': same }, { note: 'Arm fixed' })
    expect(product).toMatchObject({ version: 1, releases: [] })
    expect([changed, warnings]).toEqual([false, [expect.stringContaining('nothing was changed')]])
    expect(await addFiles(id, { 'a.stl': newFile() })).toMatchObject({ changed: true, warnings: [] })
  })

  test('whose contents were exchanged are put right, also one by one, and what is known of them goes along', async () => {
    const [head, body] = [newFile(), newFile()]
    const { id } = await newProduct('Exchanged', { files: { 'head.stl': body, 'body.stl': head } })
    await finished(id)
    const shas = async () =>
      Object.fromEntries(
        (await show(id)).files.map(({ fileName, sha256 }: Record<'fileName' | 'sha256', string>) => [fileName, sha256]),
      )
    const wrong = await shas()
    const { product } = await addFiles(id, { 'head.stl': head, 'body.stl': body })
    expect(await shas()).toEqual({ 'head.stl': wrong['body.stl'], 'body.stl': wrong['head.stl'] })
    expect(product.files.map(({ state }: { state: string }) => state)).toEqual(['measured', 'measured'])
    await addFiles(id, { 'head.stl': body })
    expect(await shas()).toEqual({ 'head.stl': wrong['head.stl'], 'body.stl': wrong['head.stl'] })
    await addFiles(id, { 'body.stl': head })
    expect(await shas()).toEqual(wrong)
    await addFiles(id, { 'torso.stl': head })
    expect(await shas()).toEqual({ 'head.stl': wrong['head.stl'], 'torso.stl': wrong['body.stl'] })
  })

  test('of which some came already make no other order, and no new version for those alone', async () => {
    const [a, b] = [newFile(), newFile()]
    const { id } = await newProduct('Partly', { files: { 'a.stl': a, 'b.stl': b } })
    expect((await addFiles(id, { 'a.stl': a })).product).toMatchObject({ version: 1, releases: [] })
    expect((await addFiles(id, { 'b.stl': b, 'a.stl': a }, { replace: 'true' })).product.version).toBe(1)
    expect(namesOf((await addFiles(id, { 'a.stl': a, 'c.stl': newFile() })).product)).toEqual([
      'a.stl',
      'b.stl',
      'c.stl',
    ])
  })

  test('reach those who bought the product before; who agreed to it gets one mail', async () => {
    const { id, slug } = await newProduct('Loved', { files: { 'old.stl': newFile() } })
    const buyers = await Promise.all([store.newBuyer(), store.newBuyer()])
    for (const buyer of buyers) {
      const { page, orderId } = await placeOrder(buyer, 'paypal', orderOf(slug))
      await press(page, 'approve')
      await store.shop.payments.followPayment(orderId)
    }
    const [reader, other] = buyers
    await reader?.want(200, 'PUT', '/api/me/news', { json: { news: true } })
    await addFiles(id, { 'new.stl': newFile() }, { replace: 'true', tellBuyers: 'true', note: 'A new <pose>' })
    const mailsTo = async (email = '') =>
      (await store.shop.mails.listMailbox()).filter((mail) => mail.to === email && mail.text.includes('A new <pose>'))
    await until(async () => (await mailsTo(reader?.email)).length > 0)
    expect(await mailsTo(reader?.email)).toHaveLength(1)
    expect(await mailsTo(other?.email)).toEqual([])
    const link = await other?.want(200, 'GET', `/api/secure-link?file=${slug}.zip`)
    const archive = other && link ? Buffer.from(await (await download(other, link)).arrayBuffer()) : Buffer.alloc(0)
    expect(archive.includes('new.stl')).toBe(true)
    expect(archive.includes('old.stl')).toBe(false)
  })

  test('go one by one, but not the last one of a product on show', async () => {
    const { id, files } = await newProduct('Fewer', { files: { 'a.stl': newFile(), 'b.stl': newFile() } })
    await finished(id)
    const { product } = await owner.want(200, 'DELETE', at(id, `/files/${files[0]?.id}`))
    expect(namesOf(product)).toEqual(['b.stl'])
    await finished(id)
    expect((await show(id)).model.triangles).toBe(4)
    await owner.want(404, 'DELETE', at(id, `/files/${files[0]?.id}`))
    await owner.want(409, 'DELETE', at(id, `/files/${product.files[0]?.id}`))
  })

  test('a draft that lost its last file is not for sale once it is on show', async () => {
    const { id, slug, files } = await newProduct('', { product: { title: 'Bare', price: '$3', draft: true } })
    const { product } = await owner.want(200, 'DELETE', at(id, `/files/${files[0]?.id}`))
    await owner.want(200, 'PATCH', at(id), { json: { version: product.version, state: 'published' } })
    expect((await owner.want(200, 'GET', `/api/products/${slug}`)).product).toMatchObject({
      buyLink: null,
      fileSize: null,
    })
  })

  test.each<[string, Record<string, Uint8Array>, Record<string, string>, number]>([
    ['none at all', {}, {}, 400],
    ['one that is no model', { 'a.stl': onePixelPng(1) }, {}, 400],
    ['an upload that is not there', {}, { uploads: 'a'.repeat(32) }, 404],
    ['an upload by a path', {}, { uploads: '../../shop.db' }, 404],
    ['an odd version', { 'a.stl': newFile() }, { version: 'x' }, 400],
    ['an old version', { 'a.stl': newFile() }, { version: '77' }, 409],
  ])('are refused: %s', async (_case, files, texts, status) => {
    await addFiles('101', files, texts, status)
    expect((await show('101')).version).toBe(1)
  })
})

describe('pictures', () => {
  test('the order of pictures is an ordinary call: neither large nor deep', async () => {
    const { id } = await newProduct('Pictured')
    const send = (body: string) =>
      owner.send('PUT', at(id, '/pictures'), { body, headers: { 'content-type': 'application/json' } })
    expect((await send(`{"hashes":"${'x'.repeat(1_000_001)}"}`)).status).toBe(413)
    const deep = await send(`{"hashes":${'['.repeat(100)}${']'.repeat(100)}}`)
    expect(deep.status).toBe(400)
    expect((await deep.json()).error.message).toContain('levels deep')
  })

  test('are added, ordered and taken away', async () => {
    const { id } = await newProduct('Pictured')
    const images = { 'a.png': await plainPicture(1), 'b.png': await plainPicture(60), 'c.png': await plainPicture(120) }
    const { product } = await owner.want(200, 'POST', at(id, '/pictures'), { body: productForm({ images }) })
    const own = (of: { pictures: { origin: string; hash: string }[] }) =>
      of.pictures.filter(({ origin }) => origin === 'own').map(({ hash }) => hash)
    const [a, b, c] = own(product)
    const put = (hashes: unknown[], status = 200) =>
      owner.want(status, 'PUT', at(id, '/pictures'), { json: { hashes } })
    expect(own((await put([c, a, b])).product)).toEqual([c, a, b])
    await put([c, a], 400)
    await put([c, a, b, b], 400)
    const { product: fewer } = await owner.want(200, 'DELETE', at(id, `/pictures/${a}`))
    expect(own(fewer)).toEqual([c, b])
    await owner.want(404, 'DELETE', at(id, `/pictures/${a}`))
    expect(fewer.history.map(({ action }: { action: string }) => action)).toContain('product.pictures')
    const { error } = await owner.want(400, 'POST', at(id, '/pictures'), {
      body: productForm({ images: { 'x.png': newFile() } }),
    })
    expect(error.details.problems).toMatchObject([{ fileName: 'x.png' }])
  })

  test('are made again from another side, and taken away beside own ones', async () => {
    const { id } = await newProduct('Turned')
    await finished(id)
    const rendered = async () =>
      (await show(id)).pictures.filter(({ origin }: { origin: string }) => origin === 'rendered').length
    expect(await rendered()).toBe(3)
    const wishes = { azimuth: 90, color: 'jade', turn: { x: 1, y: 0, z: 0 } }
    const { product } = await owner.want(200, 'POST', at(id, '/pictures/render'), { json: wishes })
    expect(product).toMatchObject({ rendering: { ...wishes, working: true } })
    expect(product.history[0]).toMatchObject({ action: 'product.render-pictures', details: { after: wishes } })
    await finished(id)
    await owner.want(400, 'DELETE', at(id, '/pictures/rendered'))
    const images = { 'own.png': await plainPicture(7) }
    await owner.want(200, 'POST', at(id, '/pictures'), { body: productForm({ images }) })
    await owner.want(200, 'DELETE', at(id, '/pictures/rendered'))
    await finished(id)
    expect(await rendered()).toBe(0)
    await owner.want(400, 'POST', at(id, '/pictures/render'), { json: { color: 'gold' } })
    await owner.want(404, 'POST', at('99999', '/pictures/render'), { json: {} })
  })

  test('of a model that is stood upright tell its height, at once and after its next version', async () => {
    const block = (height: number) => stlOf(box([10, 20, height]))
    const body = productForm({ product: { title: 'Lying', price: '$3' }, files: { 'a.stl': block(30) } })
    const { id, slug } = (await owner.want(201, 'POST', '/api/admin/products', { body })).product
    const modelOf = async () => (await owner.want(200, 'GET', `/api/products/${slug}`)).product.model
    await until(async () => (await modelOf()) !== null)
    expect(await modelOf()).toMatchObject({ dimensionsMm: { x: 10, y: 20, z: 30 }, baseCm2: 2 })
    expect(await modelOf()).not.toHaveProperty('turn')
    const turn = { x: 1, y: 0, z: 0 }
    await owner.want(200, 'POST', at(id, '/pictures/render'), { json: { turn } })
    expect(await modelOf()).toMatchObject({ dimensionsMm: { x: 10, y: 30, z: 20 }, baseCm2: 3, turn })
    const html = await (await owner.get(`/product/${slug}`)).text()
    expect(html).toContain('20 mm de alto, 10 mm de ancho y 30 mm de fondo')
    await addFiles(id, { 'a.stl': block(40) })
    await until(async () => (await modelOf())?.dimensionsMm.y === 40)
    expect(await modelOf()).toMatchObject({ dimensionsMm: { x: 10, y: 40, z: 20 }, turn })
    expect((await show(id)).files).toMatchObject([{ dimensionsMm: { x: 10, y: 20, z: 40 } }])
    const { history } = await show(id)
    const entry = history.find(({ action }: { action: string }) => action === 'product.render-pictures')
    await owner.want(200, 'POST', at(id, `/history/${entry?.id}/undo`), { json: {} })
    expect(await modelOf()).toMatchObject({ dimensionsMm: { x: 10, y: 20, z: 40 } })
  })

  test('as another owner chose them meanwhile are not overwritten', async () => {
    const { id, version } = await newProduct('Shared')
    await finished(id)
    const render = (color: string, status = 200) =>
      owner.want(status, 'POST', at(id, '/pictures/render'), { json: { color, version } })
    await render('jade')
    const { error } = await render('plum', 409)
    expect(error.details).toMatchObject({ changedBy: 'Ana', product: { version: version + 1 } })
    await finished(id)
    const images = { 'own.png': await plainPicture(8) }
    const { product } = await owner.want(200, 'POST', at(id, '/pictures'), { body: productForm({ images }) })
    const json = { hashes: product.pictures.flatMap(({ hash }: { hash: string | null }) => hash ?? []), version }
    await owner.want(409, 'PUT', at(id, '/pictures'), { json })
    await owner.want(409, 'DELETE', at(id, `/pictures/own?version=${version}`))
    await owner.want(409, 'DELETE', at(id, `/pictures/rendered?version=${version}`))
    const { pictures, rendering } = await show(id)
    expect({ pictures, rendering }).toEqual({ pictures: product.pictures, rendering: product.rendering })
    expect(rendering).toMatchObject({ color: 'jade', wanted: true })
    const dropped = await owner.want(200, 'DELETE', at(id, `/pictures/rendered?version=${product.version}`))
    expect(dropped.product).toMatchObject({ version: product.version + 1, rendering: { wanted: false } })
  })
})
