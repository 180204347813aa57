import { strToU8, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { tetrahedronStl } from '#test/generated-catalog.ts'
import { asciiStlOf, cube, dropTriangles, stlOf } from '#test/models/solids.ts'
import { openProductDesk } from '#test/stores/product-desk.ts'
import { download, orderOf, placeOrder, press } from '#test/stores/selling-store.ts'

const {
  store,
  owner,
  formOf,
  create,
  at,
  show,
  waiting,
  countProducts,
  finished,
  until,
  picture,
  otherPicture,
  newFile,
} = await openProductDesk()

describe('a new product', () => {
  test('is on sale at once, with facts, pictures and package by job', async () => {
    const form = formOf(
      { title: 'Gato Ninja STL', price: '$4', category: 'anime', character: 'Kaito', description: 'Un gato.' },
      {
        'gato.stl': newFile(),
        'gato.zip': zipSync({ 'cola.stl': newFile(), 'readme.txt': strToU8('hi'), 'setup.exe': strToU8('MZ') }),
      },
      { 'a.png': picture, 'b.png': otherPicture },
    )
    const { product, warnings } = await create(form)
    expect(product).toMatchObject({
      id: '105',
      slug: 'gato-ninja-stl',
      price: '$4',
      priceCents: 400,
      state: 'published',
      buyLink: '/buy/gato-ninja-stl',
      version: 1,
      files: [{ fileName: 'gato.stl' }, { fileName: 'cola.stl' }],
      pictures: [
        { name: 'a.png', origin: 'own' },
        { name: 'b.png', origin: 'own' },
      ],
      history: [{ action: 'product.create' }],
    })
    expect(warnings).toEqual(['"setup.exe" is left out: it is not a model, document or project file'])
    expect(product.extras).toMatchObject([{ fileName: 'readme.txt', size: 2 }])
    await finished('105')
    expect(await show('105')).toMatchObject({
      model: { triangles: 8, watertight: true },
      progress: { working: false, measured: true, preview: true, pictures: true, packaged: true },
      files: [{ state: 'measured', format: 'binary-stl' }, { state: 'measured' }],
      warnings: [],
    })
    const { product: seen } = await owner.want(200, 'GET', '/api/products/gato-ninja-stl')
    expect(seen).toMatchObject({ title: 'Gato Ninja STL', images: [expect.any(String), expect.any(String)] })
    expect(waiting()).toEqual([])
  })

  test('takes the next id, and what is missing has sensible values', async () => {
    const { product, warnings } = await create(formOf({ title: 'Plain STL', draft: true }))
    expect(product).toMatchObject({ state: 'draft', category: 'others', buyLink: null, priced: false, files: [] })
    expect(Number(product.id)).toBeGreaterThan(104)
    expect(warnings).toEqual([])
    expect(product.warnings.map(({ code }: { code: string }) => code)).toEqual(['no-file', 'no-price'])
    expect((await owner.get('/api/products/plain-stl')).status).toBe(404)
  })

  test('tells an unusual price, open meshes, text files, tiny figures and duplicates', async () => {
    const figure = cube(2)
    const { product } = await create(
      formOf(
        { title: 'Odd', price: '$1000000' },
        { 'odd.stl': asciiStlOf(figure), 'open.stl': stlOf(dropTriangles(cube(31), 1)) },
      ),
    )
    const twin = await create(formOf({ title: 'Twin', price: '$3' }, { 'other.stl': stlOf(figure) }))
    await finished(product.id)
    await finished(twin.product.id)
    const { warnings } = await show(product.id)
    expect(warnings.map(({ code }: { code: string }) => code).sort()).toEqual(
      ['ascii', 'duplicate', 'not-watertight', 'unusual-price'].sort(),
    )
    // A small part of a figure is small; a figure that is nothing else was drawn in another unit.
    const alone = await show(twin.product.id)
    expect(alone.warnings.map(({ code }: { code: string }) => code).sort()).toEqual(['duplicate', 'unit-suspicion'])
    expect(warnings.find(({ code }: { code: string }) => code === 'duplicate').product).toEqual({
      id: twin.product.id,
      title: 'Twin',
    })
  })

  test.each<[string, () => FormData, number, RegExp]>([
    ['without a title', () => formOf({ price: '$3' }), 400, /title/],
    ['with a computed field', () => formOf({ title: 'A', id: '9' }), 400, /id/],
    ['with its address', () => formOf({ title: 'A', link: '/product/a' }), 400, /link/],
    ['without its words', () => formOf(undefined, { 'a.stl': newFile() }), 400, /product/],
    ['that is no JSON', () => formOf('{"title"'), 400, /JSON/],
    ['with a field of another form', () => formOf({ title: 'A' }, {}, {}, { other: 'x' }), 400, /other/],
    ['with a picture called a model', () => formOf({ title: 'A' }, { 'a.stl': picture }), 400, /a\.stl/],
    ['with a cut-off model', () => formOf({ title: 'A' }, { 'a.stl': newFile().slice(0, 100) }), 400, /a\.stl/],
    ['with an empty file', () => formOf({ title: 'A' }, { 'a.stl': new Uint8Array() }), 400, /a\.stl/],
    ['with a model called a picture', () => formOf({ title: 'A' }, {}, { 'a.png': newFile() }), 400, /a\.png/],
    ['with a cut-off picture', () => formOf({ title: 'A' }, {}, { 'a.png': picture.subarray(0, 90) }), 400, /a\.png/],
    ['with a page called a picture', () => formOf({ title: 'A' }, {}, { 'a.jpg': strToU8('<html>') }), 400, /a\.jpg/],
    [
      'with an archive of nothing',
      () => formOf({ title: 'A' }, { 'a.zip': zipSync({ 'a.txt': strToU8('a') }) }),
      400,
      /a/,
    ],
    [
      'with one bad file of two',
      () => formOf({ title: 'A' }, { 'a.stl': newFile(), 'b.stl': strToU8('no') }),
      400,
      /b\.stl/,
    ],
    [
      'with a bad file in an archive',
      () => formOf({ title: 'A' }, { 'a.zip': zipSync({ 'x.stl': strToU8('no') }) }),
      400,
      /x/,
    ],
    ['with a slug that is taken', () => formOf({ title: 'A', slug: 'dragon' }), 409, /dragon/],
    [
      'with a picture above 20 MB',
      () => formOf({ title: 'A' }, {}, { 'a.png': new Uint8Array(20_000_001) }),
      413,
      /a\.png/,
    ],
  ])('%s is refused, and nothing is left behind', async (_case, form, status, words) => {
    const before = await countProducts()
    const { error } = await create(form(), status)
    expect(error.message).toMatch(words)
    expect(await countProducts()).toBe(before)
    expect(waiting()).toEqual([])
  })

  test('whose title is another one’s gets its id behind the slug', async () => {
    const { product, warnings } = await create(formOf({ title: 'Dragon' }, { 'd.stl': newFile() }))
    expect(product.slug).toBe(`dragon-${product.id}`)
    expect(warnings).toEqual([`Address (slug): "dragon" is or was another product’s; taken as "dragon-${product.id}"`])
  })

  test('of the same request sent twice is made once', async () => {
    const headers = { 'Idempotency-Key': 'the-same-product' }
    const sent = () => ({ body: formOf({ title: 'Once' }, { 'once.stl': tetrahedronStl(499) }), headers })
    const [first, second] = [
      await owner.want(201, 'POST', '/api/admin/products', sent()),
      await owner.want(201, 'POST', '/api/admin/products', sent()),
    ]
    expect(second.product.id).toBe(first.product.id)
  })

  test('announced with 10 GB is refused unread', async () => {
    const { request } = await import('node:http')
    const cookie = [...owner.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const headers = {
      cookie,
      origin: store.baseUrl,
      'content-length': '10000000000',
      'content-type': 'multipart/form-data; boundary=x',
    }
    const status = await new Promise((resolve) => {
      const sent = request(`${store.baseUrl}/api/admin/products`, { method: 'POST', headers }, (answer) => {
        resolve(answer.statusCode)
        sent.destroy()
      })
      sent.on('error', () => {})
      sent.flushHeaders()
    })
    expect(status).toBe(413)
    expect(waiting()).toEqual([])
  })

  test('that is cut off halfway leaves nothing behind', async () => {
    const { request } = await import('node:http')
    const cookie = [...owner.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const headers = {
      cookie,
      origin: store.baseUrl,
      'content-length': '100000000',
      'content-type': 'multipart/form-data; boundary=x',
    }
    const before = await countProducts()
    const sent = request(`${store.baseUrl}/api/admin/products`, { method: 'POST', headers })
    sent.on('error', () => {})
    sent.write('--x\r\nContent-Disposition: form-data; name="files"; filename="a.stl"\r\n\r\n')
    sent.write(new Uint8Array(200_000))
    await until(async () => waiting().length === 1)
    sent.destroy()
    await until(async () => waiting().length === 0)
    expect(await countProducts()).toBe(before)
  })
})

test.each<[string, string, (id: string) => string, object, RegExp]>([
  ['a title', 'PATCH', at, { title: '' }, /needs a title/],
  ['an address', 'PATCH', at, { slug: '' }, /slug needs a letter/],
  ['a license’s name', 'PATCH', at, { licenses: [{ name: '', text: 'Prints.', priceCents: 900 }] }, /needs a name/],
  [
    'a license’s text',
    'PATCH',
    at,
    { licenses: [{ name: 'Prints', text: '', priceCents: 900 }] },
    /“Prints” needs a text/,
  ],
  ['the price of a sale', 'POST', (id) => at(id, '/sales'), { price: '' }, /Enter a price such as 2\.50/],
  ['a code', 'POST', () => '/api/admin/codes', { code: '', percent: 5 }, /letters/],
])('%s that a form leaves empty is refused in words', async (_, method, address, json, words) => {
  const { product } = await create(formOf({ title: 'Complete', price: '$5' }))
  const { error } = await owner.want(400, method, address(product.id), { json })
  expect(error.message).toMatch(words)
})

test('what was published since it was read is not withdrawn', async () => {
  const draft = formOf({ title: 'Published meanwhile', price: '$1', draft: true }, { 'a.stl': newFile() })
  const { id, version } = (await create(draft)).product
  await owner.want(200, 'PATCH', at(id), { json: { state: 'published' } })
  const { error } = await owner.want(409, 'DELETE', at(id, `?version=${version}`))
  expect(error.details).toMatchObject({ reason: 'changed-meanwhile', product: { state: 'published' } })
  const now = await show(id)
  expect(now.state).toBe('published')
  await owner.want(400, 'DELETE', at(id, '?version=x'))
  await owner.want(200, 'DELETE', at(id, `?version=${now.version}`))
})

test('a withdrawn product keeps its buyers’ files, its id and its slug', async () => {
  const { product } = await create(formOf({ title: 'Farewell', price: '$3' }, { 'farewell.stl': newFile() }))
  const buyer = await store.newBuyer()
  const { page, orderId } = await placeOrder(buyer, 'paypal', orderOf('farewell'))
  await press(page, 'approve')
  await store.shop.payments.followPayment(orderId)
  await owner.want(200, 'DELETE', at(product.id))
  expect((await buyer.get('/api/products/farewell')).status).toBe(404)
  const link = await buyer.want(200, 'GET', '/api/secure-link?file=farewell.zip')
  expect((await download(buyer, link)).status).toBe(200)
  const { error } = await create(formOf({ title: 'New', slug: 'farewell' }), 409)
  expect(error.message).toContain('withdrawn')
  const next = await create(formOf({ title: 'Farewell' }))
  expect(Number(next.product.id)).toBeGreaterThan(Number(product.id))
  expect(next.product.slug).toBe(`farewell-${next.product.id}`)
  await owner.want(404, 'PATCH', at(product.id), { json: { title: 'Back' } })
  expect((await show(product.id)).state).toBe('withdrawn')
})

describe('the list', () => {
  test('finds by title, slug, id, state and category, page by page', async () => {
    const find = (query: string) => owner.want(200, 'GET', `/api/admin/products?${query}`)
    expect((await find('query=WIZ')).items).toMatchObject([{ id: '102', title: 'wizard STL', state: 'published' }])
    expect((await find('query=101')).items).toMatchObject([{ id: '101' }])
    expect((await find('ids=101,103')).items.map(({ id }: { id: string }) => id)).toEqual(['103', '101'])
    expect((await find('state=draft')).items.every(({ state }: { state: string }) => state === 'draft')).toBe(true)
    expect((await find('category=ANIME')).total).toBeGreaterThan(0)
    expect((await find('query=100%25')).total).toBe(0)
    expect(await find('page=900')).toMatchObject({ items: [], page: 900 })
    await owner.want(400, 'GET', '/api/admin/products?state=gone')
  })
})
