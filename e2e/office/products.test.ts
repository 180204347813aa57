import { afterAll, expect, onTestFinished, test } from 'vitest'
import { checkPage } from '../check-page.ts'
import { openOffice } from '../open-office.ts'

const office = await openOffice()
afterAll(() => office[Symbol.asyncDispose]())
const { owner } = office

const open = office.visit
const productOf = async (id: string) => (await owner.want(200, 'GET', `/api/admin/products/${id}`)).product

test('the owner finds products by their words, state and category', async () => {
  const { page } = await open('/admin/products')
  const rows = page.getByRole('region', { name: 'Products' }).getByRole('row')
  await page.getByRole('link', { name: 'dragon STL' }).waitFor()
  const search = page.getByRole('searchbox', { name: 'Search products' })
  await search.fill('wizard')
  await search.press('Enter')
  await expect.poll(() => rows.count()).toBe(2)
  await page.getByRole('link', { name: 'wizard STL' }).waitFor()
  await page.getByRole('combobox', { name: 'Status' }).selectOption('Draft')
  await page.getByText('No product matches.').waitFor()
})

test('categories are called as in the shop', async () => {
  const { page } = await open('/admin/products')
  const chosen = page.getByRole('combobox', { name: 'Category' }).getByRole('option')
  expect((await chosen.allTextContents()).slice(1)).toEqual(['Hot', 'Anime', 'Fantasy', 'Videogames', 'Others'])
  await page.goto('/admin/products/102')
  const field = page.getByRole('combobox', { name: 'Category' }).getByRole('option')
  expect(await field.allTextContents()).toContain('Videogames')
})

test('several products are changed at once after a look at what will differ', async () => {
  const { page } = await open('/admin/products')
  await page.getByRole('checkbox', { name: 'Select dragon STL' }).check()
  await page.getByRole('checkbox', { name: 'Select wizard STL' }).check()
  await page.getByText('2 selected').waitFor()
  await page.getByRole('button', { name: 'Change them…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change 2 products' })
  const price = dialog.getByRole('textbox', { name: 'New price in US dollars' })
  await price.fill('1000000')
  await dialog.getByText('$1000000 is above your usual prices ($1 to $50): is that right?').waitFor()
  await price.fill('4.50')
  const summary = dialog.getByRole('region', { name: 'This will change' })
  await summary.getByText('dragon STL').waitFor()
  await summary.getByText('1 is like that already.').waitFor()
  await dialog.getByRole('button', { name: 'Change it' }).click()
  await page.getByText('1 product was changed.').waitFor()
  expect(await productOf('101')).toMatchObject({ priceCents: 450 })
})

test('a refused bulk change says which product is in the way, and nothing changes', async () => {
  const { page } = await open('/admin/products')
  await page.getByRole('checkbox', { name: 'Select statue STL' }).check()
  await page.getByRole('checkbox', { name: 'Select gift STL' }).check()
  await page.getByRole('button', { name: 'Change them…' }).click()
  await owner.want(200, 'DELETE', '/api/admin/products/104')
  const dialog = page.getByRole('dialog', { name: 'Change 2 products' })
  await dialog.getByRole('combobox', { name: 'What to change' }).selectOption('Category')
  await dialog.getByRole('combobox', { name: 'New category' }).selectOption('anime')
  await dialog.getByRole('button', { name: 'Change 2' }).click()
  await dialog.getByRole('alert').getByText('statue STL: It was withdrawn.').waitFor()
  expect(await productOf('103')).toMatchObject({ category: 'fantasy' })
})

test('from a product one returns to the list as it was: filtered, on its page, with what was selected', async () => {
  const { page } = await open('/admin/products?query=STL&state=published&page=1')
  const isAsLeft = async () => {
    await page.getByText('1 selected').waitFor()
    expect(new URL(page.url()).search).toBe('?query=STL&state=published&page=1')
    expect(await page.getByRole('checkbox', { name: 'Select wizard STL' }).isChecked()).toBe(true)
  }
  const openProduct = async () => {
    await page.getByRole('link', { name: 'dragon STL' }).click()
    await page.getByRole('heading', { level: 1, name: 'dragon STL' }).waitFor()
  }
  await page.getByRole('checkbox', { name: 'Select wizard STL' }).check()
  await openProduct()
  await page.goBack()
  await isAsLeft()
  await openProduct()
  await page.getByRole('link', { name: 'All products' }).click()
  await isAsLeft()
  await page.goBack()
  await page.getByRole('heading', { level: 1, name: 'dragon STL' }).waitFor()
  await page.reload()
  await page.getByRole('link', { name: 'All products' }).click()
  await page.getByRole('combobox', { name: 'Status' }).waitFor()
  expect(new URL(page.url()).search).toBe('?query=STL&state=published&page=1')
  await openProduct()
  await page.getByRole('navigation', { name: 'Office' }).getByRole('link', { name: 'Products' }).click()
  await page.getByRole('link', { name: 'dragon STL' }).waitFor()
  expect(new URL(page.url()).search).toBe('')
  expect(await page.getByText('1 selected').count()).toBe(0)
})

test('a product that does not exist leaves the office standing', async () => {
  const { page } = await open('/admin/products/999')
  await page.getByText('There is nothing at this address.').waitFor()
  expect(await page.getByRole('navigation', { name: 'Office' }).isVisible()).toBe(true)
})

test('the desk is sound: axe in both themes, console, widths from 320 to 1920 px', async () => {
  const desk = await office.openDesk()
  onTestFinished(() => desk.context.close())
  for (const address of ['/admin/products', '/admin/products/102', '/admin/products/new', '/admin/catalog'])
    await checkPage(address, desk)
})
