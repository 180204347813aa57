import { expect, test } from 'vitest'
import { openOwnersStore } from '#test/stores/owners-store.ts'

const { owner } = await openOwnersStore()

const change = (json: object, status = 200) => owner.want(status, 'PATCH', '/api/admin/products/101', { json })
const texts = {
  titleEs: 'Dragona dorada STL',
  descriptionEs: 'Una dragona que guarda su oro.',
  titleEn: 'Golden Dragon STL',
  descriptionEn: 'A dragon that guards her gold.',
}
const holds = async (path: string, text: string) => (await (await owner.get(path)).text()).includes(text)

test('a product is shown in the voice that is asked for, found in each, and as it was in the default one', async () => {
  const before = await owner.want(200, 'GET', '/api/products/dragon')
  const words = async () => {
    const { title, description, descriptionVoice } = (await owner.want(200, 'GET', '/api/products/dragon')).product
    return { title, description, descriptionVoice }
  }
  const own = await words()
  const { product } = await change({ ...texts, tags: ['treasure', 'fire'] })
  expect(product).toMatchObject({ ...texts, tags: ['treasure', 'fire'], title: before.product.title })
  expect(await words()).toEqual(own)

  for (const [voice, title, description] of [
    ['es', texts.titleEs, texts.descriptionEs],
    ['en', texts.titleEn, texts.descriptionEn],
  ]) {
    const shown = { title, description, descriptionVoice: voice }
    expect((await owner.want(200, 'GET', `/api/products/dragon?voice=${voice}`)).product).toMatchObject(shown)
    const { items } = await owner.want(200, 'GET', `/api/products?voice=${voice}&query=golden+dragon`)
    expect(items).toMatchObject([shown])
    const suggested = await owner.want(200, 'GET', `/api/suggestions?query=dorada&voice=${voice}`)
    expect(suggested.items).toMatchObject([{ title, link: '/product/dragon' }])
    await owner.send('PUT', '/api/voice', { json: { voice } })
    for (const path of ['/product/dragon', '/', '/all-models', '/search?query=treasure'])
      expect(await holds(path, `${title}`), path).toBe(true)
  }
  expect((await owner.want(200, 'GET', '/api/suggestions?query=dorada')).items[0]?.title).toBe(before.product.title)
  expect((await owner.want(200, 'GET', '/api/products?query=treasure')).matched).toBe('words')
})

test('a text taken away gives way to the default one, and the others stay', async () => {
  await change({ titleEs: null, descriptionEn: null })
  const { product } = await owner.want(200, 'GET', '/api/products/dragon?voice=es')
  expect(product).toMatchObject({ title: 'dragon STL', description: texts.descriptionEs })
  const english = (await owner.want(200, 'GET', '/api/products/dragon?voice=en')).product
  expect(english).toMatchObject({ title: texts.titleEn, description: null })
  expect(english).not.toHaveProperty('descriptionVoice')
  expect((await owner.want(200, 'GET', '/api/products?query=dorada')).items).toEqual([])
})

test.each([
  ['a title of 201 characters', { titleEs: 'a'.repeat(201) }],
  ['a description of 5,001 characters', { descriptionEn: 'a'.repeat(5001) }],
  ['a character that no database takes', { titleEn: 'a\u0000' }],
  ['a number', { titleEs: 7 }],
  ['a voice that nobody has', { titleFr: 'Dragon' }],
  ['31 tags', { tags: Array.from({ length: 31 }, (_, at) => `tag${at}`) }],
  ['a tag of 41 characters', { tags: ['a'.repeat(41)] }],
  ['tags in one text', { tags: 'fire, gold' }],
])('%s is refused, and nothing changes', async (_, json) => {
  const kept = async () => {
    const { title, tags, titleEs, titleEn, descriptionEn, version } = (
      await owner.want(200, 'GET', '/api/admin/products/101')
    ).product
    return { title, tags, titleEs, titleEn, descriptionEn, version }
  }
  const before = await kept()
  await change(json, 400)
  expect(await kept()).toEqual(before)
})

test.each(['/api/products?voice=fr', '/api/products/dragon?voice=x', '/api/suggestions?query=a&voice=zz'])(
  '%s names no voice: refused',
  async (path) => {
    expect(await owner.want(400, 'GET', path)).toMatchObject({ error: { status: 'invalid-argument' } })
  },
)

test.each([
  ['json', 'application/json'],
  ['csv', 'text/csv'],
])('texts and tags go out and come in as %s; a file that says nothing of them leaves them', async (format, type) => {
  await change({ ...texts, tags: ['fire', 'gold'] })
  const file = await (await owner.get(`/api/admin/catalog/export?format=${format}`)).text()
  const take = (body: string, as: string) =>
    owner.want(200, 'POST', '/api/admin/catalog/import', { body, headers: { 'content-type': as } })
  await change({ titleEs: 'Otra', descriptionEs: null, tags: [] })
  expect(await take(file, type)).toMatchObject({ changed: 1, changes: [{ id: '101', fields: ['texts', 'tags'] }] })
  expect(await take(file, type)).toMatchObject({ changed: 0 })
  const spare = (await owner.want(200, 'GET', '/api/admin/products/101')).product
  expect(spare).toMatchObject({ ...texts, tags: ['fire', 'gold'] })
  const { product } = await owner.want(200, 'GET', '/api/products/dragon')
  const plain = { id: '101', slug: 'dragon', title: 'Dragon', price: product.price, category: product.category }
  await take(JSON.stringify([plain]), 'application/json')
  expect((await owner.want(200, 'GET', '/api/admin/products/101')).product).toMatchObject({ ...texts, title: 'Dragon' })
  await take(JSON.stringify([{ ...plain, title: 'dragon STL', tags: 'a, b', titleEs: '' }]), 'application/json')
  const last = (await owner.want(200, 'GET', '/api/admin/products/101')).product
  expect(last).toMatchObject({ titleEs: null, tags: ['a', 'b'], titleEn: texts.titleEn })
})

test('an import refuses tags that are no list of words, with their place', async () => {
  const entry = { id: '101', slug: 'dragon', title: 'Dragon', price: '$3', tags: { a: 1 } }
  const answer = await owner.want(400, 'POST', '/api/admin/catalog/import', {
    body: JSON.stringify([entry]),
    headers: { 'content-type': 'application/json' },
  })
  expect(answer.error.details.problems).toMatchObject([{ place: '[0].tags' }])
})
