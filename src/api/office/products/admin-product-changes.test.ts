import { describe, expect, test } from 'vitest'
import { giveRole } from '#test/accounts/give-role.ts'
import type { Client } from '#test/client.ts'
import { openProductDesk, type Parts } from '#test/stores/product-desk.ts'

const { store, owner, formOf, create, at, show, newFile } = await openProductDesk()

describe('a change', () => {
  const newProduct = async (title: string, files: Parts = { 'a.stl': newFile() }) =>
    (await create(formOf({ title, price: '$3' }, files))).product

  test('of all words shows in the shop, with before and after in the history', async () => {
    const { id } = await newProduct('Before')
    const change = {
      title: 'After',
      slug: 'after-it',
      price: '$7.50',
      category: 'Fantasy',
      hot: true,
      popularity: 12,
      date: '2024-01-02',
      description: null,
      character: 'Zed',
      version: 1,
    }
    const { product } = await owner.want(200, 'PATCH', at(id), { json: change })
    expect(product).toMatchObject({ ...change, priceCents: 750, version: 2, buyLink: '/buy/after-it' })
    expect((await owner.want(200, 'GET', '/api/products/after-it')).product.title).toBe('After')
    expect((await owner.get('/api/products/before')).status).toBe(404)
    expect(product.history[0]).toMatchObject({
      action: 'product.edit',
      actor: 'Ana',
      details: { before: { title: 'Before', priceCents: 300 }, after: { title: 'After', priceCents: 750 } },
    })
  })

  test('takes an empty text for none, as an import file does', async () => {
    const words = { description: 'Gone.', descriptionEs: 'Ida.', titlePt: 'Ida', character: 'Zed', category: 'Fantasy' }
    const none = { description: null, descriptionEs: null, titlePt: null, character: null, category: 'others' }
    const empty = { description: '', descriptionEs: '', titlePt: '', character: '', category: '' }
    const made = await create(formOf({ title: 'Emptied', price: '$3', ...words }, { 'a.stl': newFile() }))
    const { product } = await owner.want(200, 'PATCH', at(made.product.id), { json: empty })
    expect(product).toMatchObject(none)
    expect((await create(formOf({ title: 'Empty', price: '', ...empty }, {}))).product).toMatchObject(none)
  })

  test('of two owners at once: the second is told, and nothing is overwritten', async () => {
    const other = await store.newBuyer()
    await giveRole(store.services, { email: other.email, role: 'owner' })
    const { id } = await newProduct('Shared')
    const send = (client: Client, title: string) =>
      client
        .send('PATCH', at(id), { json: { title, version: 1 } })
        .then(async (answer) => [answer.status, await answer.json()])
    const answers = await Promise.all([send(owner, 'Mine'), send(other, 'Yours')])
    expect(answers.map(([status]) => status).sort()).toEqual([200, 409])
    const [, { error }] = answers.find(([status]) => status === 409) ?? []
    expect(error.details).toMatchObject({ changedBy: 'Ana', changedAt: expect.any(String), product: { version: 2 } })
    expect((await show(id)).title).toBe(error.details.product.title)
  })

  test('that changes nothing raises nothing', async () => {
    const { id } = await newProduct('Same')
    const { product } = await owner.want(200, 'PATCH', at(id), { json: { title: 'Same', price: '$3' } })
    expect(product).toMatchObject({ version: 1, history: [{ action: 'product.create' }] })
  })

  test('to an unusual price or for nothing is made, and told', async () => {
    const codesOf = ({ product }: { product: { warnings: { code: string }[] } }) =>
      product.warnings.map(({ code }) => code).filter((code) => code === 'free' || code === 'unusual-price')
    const { id } = await newProduct('Dear')
    const dear = await owner.want(200, 'PATCH', at(id), { json: { price: '$1000000' } })
    expect(dear.warnings).toEqual(['$1000000 is above the usual prices ($1 to $50).'])
    expect(codesOf(dear)).toEqual(['unusual-price'])
    const free = await owner.want(200, 'PATCH', at(id), { json: { price: 0 } })
    expect(free.warnings).toEqual(['It is free for everybody.'])
    expect(codesOf(free)).toEqual(['free'])
    const none = await owner.want(200, 'PATCH', at(id), { json: { price: null } })
    expect(none.product).toMatchObject({ priced: false, buyLink: null })
  })

  test('to a wider license that costs less than the figure itself is made, and told in each language', async () => {
    const { id } = await newProduct('Licensed')
    const set = (prints: number, shop: number) =>
      owner.want(200, 'PATCH', at(id), {
        json: {
          licenses: [
            { name: 'Prints', text: 'Ten prints.', priceCents: prints },
            { name: 'Shop', text: 'All prints.', priceCents: shop },
          ],
        },
      })
    const told = async (language: string) => {
      const answer = await owner.send('GET', at(id), { headers: { 'accept-language': language } })
      const { product } = await answer.json()
      return product.warnings.find(({ code }: { code: string }) => code === 'license-below-price')?.message
    }
    await set(300, 900)
    expect(await told('en')).toBeUndefined()
    await set(250, 900)
    expect(await told('en')).toBe('Wider licenses cost less than the figure itself ($3): "Prints" ($2.50).')
    expect(await told('es')).toContain('"Prints" ($2.50)')
    await owner.want(200, 'PATCH', at(id), { json: { price: '$10' } })
    expect(await told('en')).toContain('($10): "Prints" ($2.50), "Shop" ($9).')
    await owner.want(200, 'PATCH', at(id), { json: { price: null } })
    expect(await told('en')).toBeUndefined()
  })

  test.each<[string, object, number]>([
    ['an unknown field', { link: '/x' }, 400],
    ['an empty title', { title: '  ' }, 400],
    ['a slug of signs alone', { slug: '---' }, 400],
    ['a slug that is taken', { slug: 'wizard' }, 409],
    ['a price above ten millions', { price: '$99999999999' }, 400],
    ['a day that does not exist', { date: '2024-02-31' }, 400],
    ['an unknown state', { state: 'gone' }, 400],
    ['withdrawal by the way', { state: 'withdrawn' }, 400],
  ])('to %s is refused', async (_case, json, status) => {
    await owner.want(status, 'PATCH', at('101'), { json })
    expect((await show('101')).version).toBe(1)
  })

  test('publishes a draft and takes it back', async () => {
    const { product } = await create(formOf({ title: 'Shy', price: '$3', draft: true }, { 'a.stl': newFile() }))
    await owner.want(200, 'PATCH', at(product.id), { json: { state: 'published' } })
    expect((await owner.get('/api/products/shy')).status).toBe(200)
    await owner.want(200, 'PATCH', at(product.id), { json: { state: 'draft' } })
    expect((await owner.get('/api/products/shy')).status).toBe(404)
  })

  test('of an unknown product is refused', async () => {
    await owner.want(404, 'PATCH', at('99999'), { json: { title: 'x' } })
    await owner.want(404, 'GET', at('99999'))
    await owner.want(404, 'DELETE', at('99999'))
  })
})

describe('a change of many', () => {
  const bulk = (ids: string[], change: object, status = 200) =>
    owner.want(status, 'POST', '/api/admin/products/bulk', { json: { ids, change } })

  test('is made for all of them, each with its history', async () => {
    await bulk(['101', '102'], { price: '$9', category: 'games', hot: true })
    for (const id of ['101', '102']) {
      expect(await show(id)).toMatchObject({ priceCents: 900, category: 'games', hot: true, version: 2 })
      expect((await show(id)).history[0]).toMatchObject({ action: 'product.edit' })
    }
  })

  test('is made for none when one of them cannot be', async () => {
    const { error } = await bulk(['103', '99999'], { price: '$9' }, 400)
    expect(error.details.problems).toEqual([{ id: '99999', message: 'There is no such product.' }])
    expect((await show('103')).version).toBe(1)
    await bulk([], { hot: true }, 400)
    await bulk(
      Array.from({ length: 501 }, (_, i) => String(i)),
      { hot: true },
      400,
    )
  })
})
