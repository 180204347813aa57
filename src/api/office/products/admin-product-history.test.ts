import { describe, expect, test } from 'vitest'
import { recordAudit } from '#domain/audit/record-audit.ts'
import { tetrahedronStl } from '#test/generated-catalog.ts'
import { plainPicture, productForm } from '#test/product-forms.ts'
import { openOwnersStore } from '#test/stores/owners-store.ts'

const { store, owner } = await openOwnersStore()

const at = (id: string, rest = '') => `/api/admin/products/${id}${rest}`
const show = async (id: string) => (await owner.want(200, 'GET', at(id))).product
const edit = (id: string, json: object) => owner.want(200, 'PATCH', at(id), { json })
const undo = (id: string, entryId: string, json = {}, status = 200) =>
  owner.want(status, 'POST', at(id, `/history/${entryId}/undo`), { json })
/** Undoes the newest entry. */
async function undoLast(id: string) {
  const [entry] = (await show(id)).history
  expect(entry).toMatchObject({ canUndo: true })
  return (await undo(id, entry?.id ?? '')).product
}
const finished = (id: string) =>
  expect.poll(async () => (await show(id)).progress.working, { interval: 100 }).toBe(false)

let size = 7000
const newFile = () => tetrahedronStl(++size)
async function newProduct(title: string, parts: Partial<Parameters<typeof productForm>[0]> = {}) {
  const body = productForm({ product: { title, price: '$3' }, files: { 'a.stl': newFile() }, ...parts })
  return (await owner.want(201, 'POST', '/api/admin/products', { body })).product
}
const namesOf = (product: { files: { fileName: string }[] }) => product.files.map(({ fileName }) => fileName)
const hashesOf = ({ pictures }: { pictures: { hash: string | null }[] }) => pictures.flatMap(({ hash }) => hash ?? [])

test('a change of a product without an address gives it one', async () => {
  const { id } = await newProduct('Cut short')
  await store.services.database.write((transaction) =>
    transaction
      .updateTable('products')
      .set({ slug: `~${id}` })
      .where('id', '=', id)
      .execute(),
  )
  await edit(id, { price: '$5' })
  expect(await show(id)).toMatchObject({ slug: 'cut-short', priceCents: 500 })
})

describe('the history takes back', () => {
  test.each([
    ['a price', { price: '$9' }],
    [
      'a title, texts of other voices and tags',
      { title: 'Other', titleEs: 'Otro', descriptionEn: 'Old.', tags: ['cat'] },
    ],
    [
      'everything else that is typed',
      { hot: true, offered: false, date: '2023-02-01', popularity: 7, character: 'Kai' },
    ],
  ])('%s', async (_what, change) => {
    const wordsOf = (product: object) =>
      Object.entries(product).filter(([name]) => name in change || name === 'priceCents')
    const before = wordsOf(await show('101'))
    await edit('101', change)
    expect(wordsOf(await show('101'))).not.toEqual(before)
    expect(wordsOf(await undoLast('101'))).toEqual(before)
  })

  test('what put it off show', async () => {
    const { id } = await newProduct('Shown', { images: { 'a.png': await plainPicture(10) } })
    await finished(id)
    await edit(id, { state: 'draft' })
    expect((await undoLast(id)).state).toBe('published')
  })

  test('an address, and links to the one in between lead on', async () => {
    await edit('101', { slug: 'red-dragon' })
    expect((await undoLast('101')).slug).toBe('dragon')
    const answer = await owner.get('/product/red-dragon', { headers: { accept: 'text/html' } })
    expect([answer.status, answer.headers.get('location')]).toEqual([301, '/product/dragon'])
  })

  test('a withdrawn product, which is sold as before', async () => {
    const { id, slug } = await newProduct('Back again')
    await owner.want(200, 'DELETE', at(id))
    await owner.want(404, 'GET', `/api/products/${slug}`)
    expect(await undoLast(id)).toMatchObject({ state: 'published', slug })
    expect((await owner.want(200, 'GET', `/api/products/${slug}`)).product.buyLink).toBe(`/buy/${slug}`)
  })

  test('files: a former version is the next release, a change and a removal alike', async () => {
    const { id } = await newProduct('Versions', { files: { 'a.stl': newFile(), 'b.stl': newFile() } })
    const first = await show(id)
    await owner.want(200, 'POST', at(id, '/files'), { body: productForm({ files: { 'a.stl': newFile() } }) })
    const restored = await undoLast(id)
    expect(restored.files.map(({ sha256 }: { sha256: string }) => sha256)).toEqual(
      first.files.map(({ sha256 }: { sha256: string }) => sha256),
    )
    await owner.want(200, 'DELETE', at(id, `/files/${restored.files[0]?.id}`))
    expect(namesOf(await undoLast(id))).toEqual(['a.stl', 'b.stl'])
    const { release } = await store.services.database.read
      .selectFrom('products')
      .select('release')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(release).toBe(5)
  })

  test('pictures: one taken away, another order, and those that came', async () => {
    const images = { 'a.png': await plainPicture(11), 'b.png': await plainPicture(12) }
    const { id } = await newProduct('Pictured', { images })
    const [a = '', b = ''] = hashesOf(await show(id))
    await owner.want(200, 'DELETE', at(id, `/pictures/${a}`))
    expect(hashesOf(await undoLast(id))).toEqual([a, b])
    await owner.want(200, 'PUT', at(id, '/pictures'), { json: { hashes: [b, a] } })
    expect(hashesOf(await undoLast(id))).toEqual([a, b])
    await owner.want(200, 'POST', at(id, '/pictures'), {
      body: productForm({ images: { 'c.png': await plainPicture(13) } }),
    })
    expect(hashesOf(await undoLast(id))).toEqual([a, b])
  })

  test('what an import changed of words and pictures, of which it takes none that its file has no place for', async () => {
    const images = { 'a.png': await plainPicture(21), 'b.png': await plainPicture(22), 'c.png': await plainPicture(23) }
    const { id, pictures } = await newProduct('Three pictures', { images })
    const [first, second, third] = pictures
    const send = (body: string) =>
      owner.want(200, 'POST', '/api/admin/catalog/import', { body, headers: { 'content-type': 'text/csv' } })
    const moved = await send(`id,image,price\r\n${id},${second?.name},$8`)
    expect(moved.changes).toMatchObject([{ fields: ['price', 'images'] }])
    expect(moved.repairs.filter(({ place }) => place.includes('image'))).toEqual([])
    const after = await show(id)
    expect(hashesOf(after)).toEqual([second?.hash, first?.hash, third?.hash])
    expect((await send(`id,image\r\n${id},`)).unchanged).toBe(1)

    const { repairs } = await send(`id,image,images,price\r\n${id},,${first?.name},$9`)
    expect(repairs).toContainEqual({
      place: 'line 2, column 3 (images)',
      message: `no longer named here, taken away: ${second?.name}, ${third?.name}`,
    })
    expect(await show(id)).toMatchObject({ priceCents: 900, pictures: [{ hash: first?.hash }] })
    const undone = await undoLast(id)
    expect([undone.priceCents, hashesOf(undone)]).toEqual([800, hashesOf(after)])
  })

  test('how the store makes pictures, and that it makes any', async () => {
    const { id } = await newProduct('Turned', { images: { 'a.png': await plainPicture(14) } })
    await owner.want(200, 'POST', at(id, '/pictures/render'), { json: { color: 'jade' } })
    expect((await show(id)).rendering).toMatchObject({ color: 'jade', wanted: true })
    expect((await undoLast(id)).rendering).toMatchObject({ color: null, wanted: false })
  })

  test('a taking back, too', async () => {
    await edit('102', { price: '$8' })
    await undoLast('102')
    expect((await undoLast('102')).price).toBe('$8')
  })
})

describe('the history does not take back', () => {
  test('what a later change stands on, before that one', async () => {
    await edit('103', { price: '$5' })
    await edit('103', { price: '$6' })
    const [later, earlier] = (await show('103')).history
    expect([later, earlier]).toMatchObject([{ canUndo: true }, { canUndo: false }])
    await undo('103', earlier?.id ?? '', {}, 409)
    await undo('103', later?.id ?? '')
    expect((await undo('103', earlier?.id ?? '')).product.price).toBe('$0')
  })

  test('over somebody else’s change, for another product, for nothing, or for strangers', async () => {
    await edit('104', { price: '$7' })
    const { history, version } = await show('104')
    const [entry] = history
    await undo('104', entry?.id ?? '', { version: version - 1 }, 409)
    await undo('101', entry?.id ?? '', {}, 404)
    await undo('104', 'none', {}, 404)
    await undo('104', entry?.id ?? '', { version: 'new' }, 400)
    const path = at('104', `/history/${entry?.id}/undo`)
    await store.newClient().want(401, 'POST', path, { json: {} })
    await (await store.newBuyer()).want(404, 'POST', path, { json: {} })
    expect((await show('104')).price).toBe('$7')
  })

  test('a placeholder that was recorded as the former address, which nobody could open', async () => {
    const { id, slug } = await newProduct('Never away')
    const { database, clock } = store.services
    const record = (before: object, after: object) =>
      database.write(async (transaction) => {
        const entry = { actorId: 'command', action: 'product.import', subject: `product:${id}` }
        await recordAudit({ transaction, clock }, { ...entry, details: { before, after } })
      })
    await record({ slug: `~${id}` }, { slug })
    expect((await show(id)).history[0]).toMatchObject({ canUndo: false })
    await record({ slug: `~${id}`, title: 'Away' }, { slug, title: 'Never away' })
    expect(await undoLast(id)).toMatchObject({ slug, title: 'Away' })
  })

  test('the first words of a product, nor a release', async () => {
    const { id } = await newProduct('Fresh')
    await owner.want(200, 'POST', at(id, '/releases'), { json: {} })
    expect((await show(id)).history).toMatchObject([
      { action: 'product.release', canUndo: false },
      { action: 'product.create', canUndo: false },
    ])
  })

  test('the only file from a product on show', async () => {
    const { id } = await newProduct('Empty', { product: { title: 'Empty', price: '$3', draft: true }, files: {} })
    await owner.want(200, 'POST', at(id, '/files'), { body: productForm({ files: { 'a.stl': newFile() } }) })
    const [came] = (await show(id)).history
    await edit(id, { state: 'published' })
    await undo(id, came?.id ?? '', {}, 409)
    expect(namesOf(await show(id))).toEqual(['a.stl'])
  })

  test('a picture that is not kept any more', async () => {
    const { id } = await newProduct('Lost', {
      images: { 'a.png': await plainPicture(15), 'b.png': await plainPicture(16) },
    })
    const [lost = ''] = hashesOf(await show(id))
    await owner.want(200, 'DELETE', at(id, `/pictures/${lost}`))
    await store.services.files.delete(`pictures/${lost}/original`)
    const [entry] = (await show(id)).history
    const { error } = await undo(id, entry?.id ?? '', {}, 409)
    expect(error).toMatchObject({ details: { reason: 'not-kept', name: 'a.png' } })
  })
})
