import { afterAll, expect, test } from 'vitest'
import { productForm } from '#test/product-forms.ts'
import { checkView } from '../check-page.ts'
import { openOffice } from '../open-office.ts'

const office = await openOffice()
afterAll(() => office[Symbol.asyncDispose]())
const { owner } = office
const productOf = async (id: string) => (await owner.want(200, 'GET', `/api/admin/products/${id}`)).product

test('an owner makes a bundle, sees what buyers will pay, and is refused one that contains itself', async () => {
  const { page } = await office.visit('/admin/products/103')
  const section = page.getByRole('region', { name: 'Bundle' })
  const field = section.getByRole('textbox', { name: 'Address or number of a product' })
  const add = async (key: string) => {
    await field.fill(key)
    await section.getByRole('button', { name: 'Add' }).click()
  }
  await add('dragon')
  // Whoever has the figure may get what it now brings.
  await section.getByRole('checkbox', { name: 'Give new items to earlier buyers too' }).waitFor()
  await field.fill('102')
  await field.press('Enter')
  await section.getByRole('button', { name: 'Save the bundle' }).click()
  await section.getByText('Saved.').waitFor()
  expect((await productOf('103')).bundle).toEqual(['dragon', 'wizard'])
  await owner.want(200, 'PATCH', '/api/admin/products/103', { json: { price: '$5' } })
  await page.reload()
  await section.getByText('The buyer pays USD $5.').waitFor()
  await section.getByRole('checkbox', { name: /^dragon/ }).check()
  // The models of its own are no present for whoever has all the rest.
  await section.getByText('The buyer pays USD $3.67.').waitFor()
  await section.getByRole('checkbox', { name: /^wizard/ }).check()
  await section.getByText('The buyer pays USD $1.67.').waitFor()
  await section.getByRole('checkbox', { name: 'Models of its own · share USD $1.67' }).check()
  await section.getByText('The buyer pays USD $0.').waitFor()
  await add('104')
  await section.getByRole('checkbox', { name: 'Give new items to earlier buyers too' }).check()
  await section.getByRole('button', { name: 'Save the bundle' }).click()
  await section.getByText('Saved.').waitFor()
  await add('gift')
  await section.getByRole('button', { name: 'Save the bundle' }).click()
  await section.getByRole('alert').getByText('A bundle cannot contain itself').waitFor()
  await section.getByRole('button', { name: 'Remove gift' }).click()
  await checkView(page)
})

test('what nobody can have bought asks about no earlier buyers', async () => {
  const draft = { title: 'Not yet', price: '$3', draft: true }
  const { product } = await owner.want(201, 'POST', '/api/admin/products', { body: productForm({ product: draft }) })
  const { page } = await office.visit(`/admin/products/${product.id}`)
  const section = page.getByRole('region', { name: 'Bundle' })
  await section.getByRole('textbox', { name: 'Address or number of a product' }).fill('dragon')
  await section.getByRole('button', { name: 'Add' }).click()
  await section.getByRole('button', { name: 'Save the bundle' }).waitFor()
  expect(await section.getByRole('checkbox').count()).toBe(0)
})

test('a bundle is not saved over what another owner made of it meanwhile', async () => {
  const address = '/api/admin/products/103'
  await owner.want(200, 'PATCH', address, { json: { bundle: ['dragon'] } })
  const { page } = await office.visit('/admin/products/103')
  const section = page.getByRole('region', { name: 'Bundle' })
  const save = section.getByRole('button', { name: 'Save the bundle' })
  await section.getByRole('textbox', { name: 'Address or number of a product' }).fill('104')
  await section.getByRole('button', { name: 'Add' }).click()
  await owner.want(200, 'PATCH', address, { json: { bundle: ['dragon', 'wizard'] } })
  await save.click()
  await section.getByText('Somebody else changed this in the meantime').waitFor()
  expect((await productOf('103')).bundle).toEqual(['dragon', 'wizard'])
  expect(await save.count()).toBe(0)
  await section.getByRole('button', { name: 'Keep mine' }).click()
  await save.click()
  await section.getByText('Saved.').waitFor()
  expect((await productOf('103')).bundle).toEqual(['dragon', (await productOf('104')).slug])
})

test('a new address of a figure in it is no change of a bundle that is being edited', async () => {
  const address = '/api/admin/products/103'
  await owner.want(200, 'PATCH', address, { json: { bundle: ['dragon'] } })
  const { page } = await office.visit('/admin/products/103')
  const section = page.getByRole('region', { name: 'Bundle' })
  await section.getByRole('textbox', { name: 'Address or number of a product' }).fill('wizard')
  await section.getByRole('button', { name: 'Add' }).click()
  await owner.want(200, 'PATCH', '/api/admin/products/101', { json: { slug: 'drake' } })
  await section.getByRole('button', { name: 'Save the bundle' }).click()
  await section.getByText('Saved.').waitFor()
  expect(await section.getByText('Somebody else changed this in the meantime').count()).toBe(0)
  expect((await productOf('103')).bundle).toEqual(['drake', 'wizard'])
})

test('of a bundle without a price the office does not tell what buyers pay', async () => {
  await owner.want(200, 'PATCH', '/api/admin/products/103', { json: { bundle: ['wizard'], price: null } })
  const { page } = await office.visit('/admin/products/103')
  const section = page.getByRole('region', { name: 'Bundle' })
  await section.getByRole('status').getByText('no price').waitFor()
  expect(await section.getByText('USD').count()).toBe(0)
})
