import { strToU8, unzipSync, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { onePixelPng, tetrahedronStl } from '#test/generated-catalog.ts'
import { productForm } from '#test/product-forms.ts'
import { openOwnersStore } from '#test/stores/owners-store.ts'
import { download, orderOf, placeOrder, press } from '#test/stores/selling-store.ts'

const { store, owner } = await openOwnersStore()

const at = (id: string, rest = '') => `/api/admin/products/${id}${rest}`
const show = async (id: string) => (await owner.want(200, 'GET', at(id))).product
let size = 9000
const newFile = () => tetrahedronStl(++size)
const packed = {
  'Golem/Supported/body.stl': newFile(),
  'Golem/Unsupported/body.stl': newFile(),
  'Golem/docs/Guía de montaje.pdf': strToU8('%PDF-1.7 guide'),
  'Golem/golem.lys': strToU8('a project'),
  'Golem/LICENSE.md': strToU8('Mine: you may sell prints.'),
  'Golem/README.txt': strToU8('Glue it.'),
}
const zipOf = (more: Record<string, Uint8Array> = {}) => ({ 'Golem.zip': zipSync({ ...packed, ...more }) })
const create = async (title: string, files: Record<string, Uint8Array>) =>
  owner.want(201, 'POST', '/api/admin/products', { body: productForm({ product: { title, price: '$3' }, files }) })
const addFiles = (id: string, files: Record<string, Uint8Array>, texts = {}, status = 200) =>
  owner.want(status, 'POST', at(id, '/files'), { body: productForm({ files, texts }) })
const alongOf = (product: { extras: { fileName: string }[] }) => product.extras.map(({ fileName }) => fileName)
const releaseOf = async (id: string) =>
  (
    await store.services.database.read
      .selectFrom('products')
      .select('release')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).release

/** Buys the product and returns what its package contains. */
async function packageOf({ slug }: { slug: string }) {
  const buyer = await store.newBuyer()
  const { page, orderId } = await placeOrder(buyer, 'paypal', orderOf(slug))
  await press(page, 'approve')
  await store.shop.payments.followPayment(orderId)
  // On a busy machine the provider's answer may miss this call; a notice or the next poll then settles the order.
  const status = async () => (await buyer.want(200, 'GET', `/api/payments/${orderId}`)).status
  await expect.poll(status, { interval: 100, timeout: 60_000 }).toBe('paid')
  const link = await buyer.want(200, 'GET', `/api/secure-link?file=${slug}.zip`)
  const entries = unzipSync(new Uint8Array(await (await download(buyer, link)).arrayBuffer()))
  const [order] = await buyer.want(200, 'GET', '/api/me/orders')
  return {
    names: Object.keys(entries),
    text: (name: string) => Buffer.from(entries[name] ?? []).toString(),
    listed: order?.lines[0]?.files.map(({ fileName }: { fileName: string }) => fileName),
  }
}

test('folders and what goes along are in the package as they were, with the owner’s own license', async () => {
  const hostile = {
    'Golem/setup.exe': strToU8('MZ'),
    'Golem/run.txt': strToU8('#!/bin/sh'),
    'Golem/a.html': strToU8('hi'),
  }
  const { product, warnings } = await create('Golem', zipOf(hostile))
  expect(warnings).toEqual([
    '"setup.exe" is left out: it is not a model, document or project file',
    '"run.txt" is left out: only documents and project files can accompany models, nothing that a computer might run',
    '"a.html" is left out: it is not a model, document or project file',
  ])
  const own = Object.keys(packed).map((name) => name.replace('Golem/', ''))
  const { names, text, listed } = await packageOf(product)
  expect(names).toEqual(expect.arrayContaining(own))
  expect(names).toEqual(expect.arrayContaining(['STORE-README.txt', 'PRINT-FACTS.txt', 'SHA256SUMS.txt']))
  expect(names.filter((name) => /setup|run|html|license\.txt/i.test(name))).toEqual([])
  expect([...(listed ?? [])].sort()).toEqual(own.sort())
  expect([text('LICENSE.md'), text('README.txt')]).toEqual(['Mine: you may sell prints.', 'Glue it.'])
  expect(text('STORE-README.txt')).toContain('LICENSE.md is the license of these files.')
  expect(JSON.parse(text('datapackage.json')).licenses[0].path).toBe('LICENSE.md')
  expect(text('SHA256SUMS.txt')).toContain('docs/Guía de montaje.pdf')
  expect((await owner.want(200, 'GET', `/api/products/${product.slug}`)).product).toMatchObject({ title: 'Golem' })
})

test('files that go along are added, replaced and taken away, each as the next release, and taken back', async () => {
  const { product } = await create('Ogre', { 'ogre.stl': newFile() })
  const { id } = product
  expect(alongOf((await addFiles(id, { 'notes.pdf': strToU8('%PDF one') })).product)).toEqual(['notes.pdf'])
  const [first] = (await show(id)).extras
  await addFiles(id, { 'NOTES.pdf': strToU8('%PDF two'), 'ogre.lys': strToU8('project') })
  expect(alongOf(await show(id))).toEqual(['NOTES.pdf', 'ogre.lys'])
  expect(await releaseOf(id)).toBe(3)
  await addFiles(id, { 'ogre.lys': strToU8('project') })
  expect(await releaseOf(id)).toBe(3)
  const [entry] = (await show(id)).history
  const back = (await owner.want(200, 'POST', at(id, `/history/${entry?.id}/undo`), { json: {} })).product
  expect(back.extras).toMatchObject([{ fileName: 'notes.pdf', sha256: first?.sha256 }])
  await owner.want(200, 'DELETE', at(id, `/files/${back.extras[0]?.id}`))
  expect(await show(id)).toMatchObject({
    extras: [],
    files: [{ fileName: 'ogre.stl' }],
    history: [{ canUndo: true }, {}, {}, {}, {}],
  })
  expect(await releaseOf(id)).toBe(5)
})

test('documents and projects that are archives inside are taken as they are', async () => {
  const { product } = await create('Sphinx', { 'sphinx.stl': newFile() })
  const guide = zipSync({ 'word/document.xml': strToU8('<w:document/>'), 'word/media/image1.png': onePixelPng(7) })
  const sliced = zipSync({ 'config.ini': strToU8('a'), 'layer00000.png': onePixelPng(8) })
  const { product: changed, warnings } = await addFiles(product.id, { 'guide.docx': guide, 'sphinx.sl1': sliced })
  expect([alongOf(changed), warnings]).toEqual([['guide.docx', 'sphinx.sl1'], []])
  const { text } = await packageOf(changed)
  expect(text('guide.docx')).toBe(Buffer.from(guide).toString())
})

test('two of one name without an ending are both there, the second with a number', async () => {
  const packs = {
    'Imp_supported.zip': zipSync({ 'imp_supported.stl': newFile(), README: strToU8('With supports.') }),
    'Imp_unsupported.zip': zipSync({ 'imp.stl': newFile(), README: strToU8('Without.') }),
  }
  const { product } = await create('Imp', packs)
  expect(alongOf(product)).toEqual(['README', 'README-2'])
  const { names, text } = await packageOf(product)
  expect(names).toEqual(expect.arrayContaining(['README', 'README-2']))
  expect(text('README-2')).toBe('Without.')
})

test('a new version of the models leaves what goes along, and a product may go on show with its models alone', async () => {
  const { product } = await create('Troll', {
    'Troll.zip': zipSync({ 'a.stl': newFile(), 'LICENSE.txt': strToU8('Mine.') }),
  })
  const replaced = (await addFiles(product.id, { 'b.stl': newFile() }, { replace: 'true' })).product
  expect(alongOf(replaced)).toEqual(['LICENSE.txt'])
  expect((await packageOf(replaced)).text('LICENSE.txt')).toBe('Mine.')
})

test('a package laid out before stays as it is when something goes along with the next release', async () => {
  const { product } = await create('Stays', { 'a.stl': newFile() })
  const before = await packageOf(product)
  await owner.want(200, 'PATCH', at(product.id), { json: { title: 'Other' } })
  expect((await packageOf(product)).names).toEqual(before.names)
  await addFiles(product.id, { 'guide.pdf': strToU8('%PDF') })
  expect((await packageOf(product)).names).toContain('guide.pdf')
})

test.each([
  ['a program', 'setup.exe', 'MZ'],
  ['a program named like a document', 'guide.pdf', 'MZ\u0090'],
  ['a script named like a text', 'run.txt', '#!/bin/sh'],
  ['a page named like a text', 'page.md', '<!DOCTYPE html><script>'],
  ['a drawing that browsers run', 'logo.svg', '<svg>'],
  ['an empty file', 'empty.txt', ''],
])('%s is refused in words, and nothing is kept', async (_what, name, text) => {
  const { error } = await addFiles('101', { [name]: strToU8(text) }, {}, 400)
  expect(error.message).toContain(`"${name}" is left out: `)
  expect((await show('101')).extras).toEqual([])
})

test('a new product takes by itself only models and archives of them', async () => {
  const body = productForm({ product: { title: 'None', price: '$3' }, files: { 'guide.pdf': strToU8('%PDF') } })
  const { error } = await owner.want(400, 'POST', '/api/admin/products', { body })
  expect(error.message).toContain('"guide.pdf" is left out: it is not an STL, OBJ or 3MF file')
})

test('hostile names lead nowhere', async () => {
  const files = {
    'x/../../../etc/passwd.txt': strToU8('one'),
    'C:\\temp\\con?.txt': strToU8('two'),
    'x/a.stl': newFile(),
  }
  const { product } = await create('Hostile', { 'x.zip': zipSync(files) })
  const { names } = await packageOf(product)
  expect(names.filter((name) => name.endsWith('.txt') && name.includes('/'))).toEqual([
    'x/etc/passwd.txt',
    'C-/temp/con-.txt',
  ])
})

test('a product has at most a hundred files, those that go along counted', async () => {
  const { product } = await create('Many', { 'a.stl': newFile() })
  const documents = (from: number, count: number) =>
    zipSync(
      Object.fromEntries(
        Array.from({ length: count }, (_, place) => [`${from + place}.txt`, strToU8(`${from + place}`)]),
      ),
    )
  await addFiles(product.id, { 'one.zip': documents(0, 99) })
  const { error } = await addFiles(product.id, { 'two.zip': documents(99, 1) }, {}, 400)
  expect(error).toMatchObject({ details: { reason: 'too-many-files' } })
  expect((await show(product.id)).extras).toHaveLength(99)
})
