import { expect, test } from 'vitest'
import { productForm } from '#test/product-forms.ts'
import { openOwnersStore } from '#test/stores/owners-store.ts'

const { owner } = await openOwnersStore()

const edit = (id: string, json: object) => owner.want(200, 'PATCH', `/api/admin/products/${id}`, { json })
const page = (path: string) => owner.get(path, { headers: { accept: 'text/html' } })
const leadsTo = async (path: string) => {
  const answer = await page(path)
  return [answer.status, answer.headers.get('location')]
}

test('a link that was posted leads on after the address has changed, twice too, and back again', async () => {
  expect((await page('/product/dragon')).status).toBe(200)
  const { warnings } = await edit('101', { slug: 'red-dragon' })
  expect(warnings).toEqual(['Address (slug): links to "dragon" keep leading here'])
  await edit('101', { slug: 'crimson-dragon' })
  for (const old of ['dragon', 'red-dragon']) {
    expect(await leadsTo(`/product/${old}`)).toEqual([301, '/product/crimson-dragon'])
    expect(await leadsTo(`/buy/${old}`)).toEqual([301, '/buy/crimson-dragon'])
    await owner.want(404, 'GET', `/api/products/${old}`)
  }
  // Redirects must not be cached for good, since an address may be used again.
  expect((await page('/product/dragon')).headers.get('cache-control')).toMatch(/no-cache|no-store/)
  await edit('101', { slug: 'dragon' })
  expect((await page('/product/dragon')).status).toBe(200)
  expect(await leadsTo('/product/crimson-dragon')).toEqual([301, '/product/dragon'])
})

test('who has an address now has it alone, and its owner was told; it goes back to who left it last', async () => {
  await edit('102', { slug: 'old-wizard' })
  const { warnings } = await edit('103', { slug: 'wizard' })
  expect(warnings).toContain('Address (slug): links to "wizard" led to "wizard STL" (102) until now')
  expect((await owner.want(200, 'GET', '/api/products/wizard')).product).toMatchObject({ id: '103' })
  await edit('103', { slug: 'elsewhere' })
  expect(await leadsTo('/product/wizard')).toEqual([301, '/product/elsewhere'])
})

test('a draft takes no links from another: by itself another address, a given one once it is offered there', async () => {
  const make = async (product: object) =>
    owner.want(201, 'POST', '/api/admin/products', {
      body: productForm({ product: { title: 'Dragon classic STL', draft: true, ...product } }),
    })
  const leads = () => leadsTo('/product/dragon-classic-stl')
  await edit('101', { slug: 'dragon-classic-stl' })
  await edit('101', { slug: 'dragon' })
  const { product: own, warnings: found } = await make({})
  expect(own.slug).toBe(`dragon-classic-stl-${own.id}`)
  expect(found).toEqual([
    `Address (slug): "dragon-classic-stl" is or was another product’s; taken as "dragon-classic-stl-${own.id}"`,
  ])
  const { product: renamed, warnings } = await make({ slug: 'dragon-classic-stl' })
  expect(warnings).toEqual(['Address (slug): links to "dragon-classic-stl" led to "dragon STL" (101) until now'])
  expect(await leads()).toEqual([301, '/product/dragon'])
  expect((await edit(renamed.id, { slug: 'other-classic' })).warnings).toEqual([])
  expect(await leads()).toEqual([301, '/product/dragon'])
  const { product: withdrawn } = await make({ slug: 'dragon-classic-stl' })
  await owner.want(200, 'DELETE', `/api/admin/products/${withdrawn.id}`)
  expect(await leads()).toEqual([301, '/product/dragon'])
  expect(await leadsTo('/buy/dragon-classic-stl')).toEqual([301, '/buy/dragon'])
})

test('an import that changes an address keeps the links to it', async () => {
  const file = [{ id: '104', slug: 'new-statue', title: 'Statue STL', price: '$3', date: '2024-01-01' }]
  const [before] = (await owner.want(200, 'GET', '/api/admin/products?ids=104')).items
  await owner.want(200, 'POST', '/api/admin/catalog/import', {
    body: new Blob([JSON.stringify(file)], { type: 'application/json' }),
  })
  expect(await leadsTo(before?.link ?? '')).toEqual([301, '/product/new-statue'])
})

test('a withdrawn product says so to those who come by its link or an old one; an unknown one does not', async () => {
  const text = 'Esta figura ya no se vende.'
  await edit('102', { slug: 'last-wizard' })
  await owner.want(200, 'DELETE', '/api/admin/products/102')
  for (const slug of ['last-wizard', 'old-wizard']) {
    const answer = await page(`/product/${slug}`)
    expect(answer.status).toBe(404)
    expect(await answer.text()).toContain(text)
  }
  const unknown = await page('/product/never-was')
  expect(unknown.status).toBe(404)
  expect(await unknown.text()).not.toContain(text)
})

test('what is no longer on show leads nowhere', async () => {
  await edit('101', { slug: 'hidden-dragon' })
  await edit('101', { state: 'draft' })
  expect((await page('/product/dragon')).status).toBe(404)
  await owner.want(404, 'GET', '/api/products/dragon')
})
