import { afterAll, expect, test } from 'vitest'
import { noCatalogFiles } from '#domain/catalog/importing/catalog-files.ts'
import { mostChangedAtOnce } from '#domain/limits/bulk-limits.ts'
import { generateCatalog } from '#test/generated-catalog.ts'
import { openOffice } from '../open-office.ts'

const office = await openOffice()
afterAll(() => office[Symbol.asyncDispose]())
await office.store.shop.catalog.importCatalog(generateCatalog(mostChangedAtOnce + 3), noCatalogFiles, { dryRun: false })

test('of more products than the store changes at once, the first are changed and the others stay selected', async () => {
  const { total } = await office.owner.want(200, 'GET', '/api/admin/products')
  const left = total - mostChangedAtOnce
  const { page } = await office.visit('/admin/products')
  for (let at = 1; ; at++) {
    const selected = Math.min(50 * at, total)
    await page.getByText(`–${selected} / ${total}`).waitFor()
    await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
    await page.getByText(`${selected} selected`, { exact: true }).waitFor()
    if (selected === total) break
    await page.getByRole('link', { name: `Pages: ${at + 1}` }).click()
  }
  await page.getByRole('button', { name: 'Change them…' }).click()
  const dialog = page.getByRole('dialog', { name: `Change ${total} products` })
  await dialog.getByRole('textbox', { name: 'New price in US dollars' }).fill('9')
  await dialog.getByText(`The other ${left} stay selected for another change.`).waitFor()
  await dialog.getByRole('button', { name: `Change ${mostChangedAtOnce}` }).click()
  await page
    .getByText(`${mostChangedAtOnce} products were changed. ${left} more are still selected and not changed yet.`)
    .waitFor()
  await page.getByText(`${left} selected`, { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Change them…' }).click()
  const rest = page.getByRole('dialog', { name: `Change ${left} products` })
  await rest.getByRole('textbox', { name: 'New price in US dollars' }).fill('9')
  await rest.getByRole('button', { name: `Change ${left}` }).click()
  await page.getByText(`${left} products were changed.`).waitFor()
  const { items } = await office.store.shop.catalog.browse({ pageSize: 100, sort: 'oldest' })
  expect(new Set(items.map(({ priceCents }) => priceCents))).toEqual(new Set([900]))
})

test('products that changed after they were selected are changed as well', async () => {
  const [first, second] = (await office.owner.want(200, 'GET', '/api/admin/products?page=1')).items
  if (!first || !second) throw new Error('There are two products.')
  const change = (price: string) =>
    office.owner.want(200, 'PATCH', `/api/admin/products/${first.id}`, { json: { price } })
  await change('7')
  const { page } = await office.visit('/admin/products')
  await page.getByRole('row').filter({ hasText: first.title }).first().getByRole('checkbox').check()
  await page.getByRole('link', { name: 'Pages: 2' }).click()
  await page.getByText('51–100 / ').waitFor()
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await change('8')
  await page.getByRole('button', { name: 'Change them…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'New price in US dollars' }).fill('7')
  await dialog.getByRole('button', { name: 'Change 51' }).click()
  await page.getByText('51 products were changed.').waitFor()
  const { product } = await office.owner.want(200, 'GET', `/api/admin/products/${first.id}`)
  expect(product.priceCents).toBe(700)
})

test('where the store cannot list what is selected, it says so, and asks nothing', async () => {
  const { page } = await office.visit('/admin/products')
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await page.route('**/api/admin/products?ids=*', (route) => route.abort())
  await page.getByRole('button', { name: 'Change them…' }).click()
  await page.getByText('The store did not answer. Nothing was changed: try again.').waitFor()
  expect(await page.getByRole('dialog').count()).toBe(0)
  await page.unroute('**/api/admin/products?ids=*')
  await page.getByRole('button', { name: 'Change them…' }).click()
  await page.getByRole('dialog', { name: 'Change 50 products' }).waitFor()
})
