import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { writeStl } from '#domain/models/write-stl.ts'
import { cube, sphere, torus } from '#test/models/solids.ts'
import { checkPage, checkView } from '../check-page.ts'
import { chooseFiles } from '../choose-files.ts'
import { findViolations } from '../find-violations.ts'
import { holdAnswer } from '../hold-answer.ts'
import { openNewProducts } from './new-products-page.ts'

const { owner, store, open, file, choose, draft, group } = await openNewProducts()

test('a folder becomes drafts, one price is set for all, and all are published', async () => {
  file('folder/red-fox.stl', writeStl(cube(30), 'fox'))
  file('folder/blue_owl.stl', writeStl(sphere(20, 12, 12), 'owl'))
  file('folder/.DS_Store', 'litter')
  const { page } = await open()
  await chooseFiles(page.getByRole('button', { name: 'Choose a folder' }), join(store.folder, 'new/folder'))
  const make = page.getByRole('button', { name: 'Create 2 drafts' })
  await expect.poll(() => make.isEnabled()).toBe(true)
  await make.click()
  await page.getByRole('heading', { name: 'Review and publish' }).waitFor()
  await page.getByRole('textbox', { name: 'One price for all' }).fill('3.50')
  await page.getByRole('button', { name: 'Apply' }).click()
  const fox = page.getByRole('listitem').filter({ hasText: /red.?fox/i })
  await fox.getByRole('textbox', { name: 'Title' }).fill('Zorro Rojo STL')
  await fox.getByRole('combobox', { name: 'Category' }).selectOption('fantasy')
  await pictured(page)
  await page.getByRole('button', { name: 'Publish all 2' }).click()
  await page.getByText('All 2 are published. Well done.').waitFor()
  const { items } = await owner.want(200, 'GET', '/api/admin/products?query=zorro')
  expect(items).toMatchObject([{ title: 'Zorro Rojo STL', priceCents: 350, state: 'published', category: 'fantasy' }])
})

/** Waits until the store has made the pictures of all drafts of this page. */
async function pictured(page: Page) {
  const ids = (new URL(page.url()).searchParams.get('drafts') ?? '').split(',')
  for (const id of ids) {
    const done = async () => (await owner.want(200, 'GET', `/api/admin/products/${id}`)).product.progress.pictures
    await expect.poll(done, { timeout: 120_000 }).toBe(true)
  }
}

test('what may go out wrong waits in one list, and only what is ticked there is published', async () => {
  const { page } = await open()
  await choose(
    page,
    file('moon.stl', writeStl(sphere(22, 12, 12), 'moon')),
    file('star.stl', writeStl(cube(23), 'star')),
    file('sun.stl', writeStl(torus(24, 5, 16, 8), 'sun')),
  )
  const make = page.getByRole('button', { name: 'Create 3 drafts' })
  await expect.poll(() => make.isEnabled()).toBe(true)
  await make.click()
  await draft(page, 'Moon STL').getByRole('textbox', { name: 'Price' }).fill('4')
  for (const title of ['Star STL', 'Sun STL']) await draft(page, title).getByRole('textbox', { name: 'Price' }).fill('')
  await pictured(page)
  await page.getByRole('button', { name: 'Publish all 3' }).click()
  const dialog = page.getByRole('dialog', { name: 'Check this first' })
  const list = dialog.getByRole('list', { name: 'Your decision' })
  await list.getByText('No price: it cannot be sold.').first().waitFor()
  expect(await list.getByRole('checkbox').count()).toBe(2)
  await dialog.getByRole('checkbox', { name: 'Star STL' }).check()
  await dialog.getByRole('button', { name: 'Publish as it is' }).click()
  await draft(page, 'Star STL').getByRole('link', { name: 'View in store' }).waitFor()
  await draft(page, 'Moon STL').getByRole('link', { name: 'View in store' }).waitFor()
  await draft(page, 'Sun STL').getByRole('button', { name: 'Publish' }).waitFor()
})

test('one price for all, kept as drafts, leaves alone what was published meanwhile, here or elsewhere', async () => {
  const { page } = await open()
  const names = ['heron.stl', 'ibis.stl', 'jay.stl', 'kite.stl']
  await choose(page, ...names.map((name, place) => file(name, writeStl(cube(50 + place), name))))
  const make = page.getByRole('button', { name: 'Create 4 drafts' })
  await expect.poll(() => make.isEnabled()).toBe(true)
  await make.click()
  const heron = draft(page, 'Heron STL')
  await heron.getByRole('textbox', { name: 'Price' }).fill('12')
  await pictured(page)
  await heron.getByRole('button', { name: 'Publish' }).click()
  await heron.getByRole('link', { name: 'View in store' }).waitFor()
  const ids = (new URL(page.url()).searchParams.get('drafts') ?? '').split(',')
  const [here = '', elsewhere = '', kept = ''] = ids
  await owner.want(200, 'PATCH', `/api/admin/products/${elsewhere}`, { json: { price: '$8', state: 'published' } })
  await page.getByRole('textbox', { name: 'One price for all' }).fill('4.25')
  await page.getByRole('button', { name: 'Apply' }).click()
  const keep = page.getByRole('button', { name: 'Save as drafts' })
  await keep.click()
  // Refused because the draft was changed, unless the page already knew; now it knows that the draft is published.
  await draft(page, 'Ibis STL').getByRole('link', { name: 'View in store' }).waitFor()
  await draft(page, 'Jay STL').getByRole('textbox', { name: 'Title' }).fill('Blue Jay STL')
  await keep.click()
  await expect.poll(() => keep.isDisabled()).toBe(true)
  const priceOf = async (id: string) => (await owner.want(200, 'GET', `/api/admin/products/${id}`)).product.price
  expect([await priceOf(here), await priceOf(elsewhere), await priceOf(kept)]).toEqual(['$12', '$8', '$4.25'])
})

test('what is typed into a draft while it is being kept stays, and is kept next', async () => {
  const { page } = await open()
  await choose(page, file('lynx.stl', writeStl(cube(61), 'lynx')))
  const make = page.getByRole('button', { name: 'Create the draft' })
  await expect.poll(() => make.isEnabled()).toBe(true)
  await make.click()
  const title = page.getByRole('textbox', { name: 'Title' })
  const keep = page.getByRole('button', { name: 'Save as drafts' })
  await title.fill('Gray Lynx STL')
  const answer = await holdAnswer(page, { url: '**/api/admin/products/*', method: 'PATCH' })
  await keep.click()
  await answer.made
  await title.fill('White Lynx STL')
  answer.release()
  await keep.click()
  const id = new URL(page.url()).searchParams.get('drafts')
  const kept = async () => (await owner.want(200, 'GET', `/api/admin/products/${id}`)).product.title
  await expect.poll(kept).toBe('White Lynx STL')
  expect(await title.inputValue()).toBe('White Lynx STL')
})

test('only what was kept is told as kept', async () => {
  const { page } = await open()
  await choose(page, file('mole.stl', writeStl(cube(62), 'mole')), file('newt.stl', writeStl(cube(63), 'newt')))
  const make = page.getByRole('button', { name: 'Create 2 drafts' })
  await expect.poll(() => make.isEnabled()).toBe(true)
  await make.click()
  const keep = page.getByRole('button', { name: 'Save as drafts' })
  const kept = page.getByText('Your changes are saved.')
  await draft(page, 'Mole STL').getByRole('textbox', { name: 'Price' }).fill('6')
  const title = draft(page, 'Newt STL').getByRole('textbox', { name: 'Title' })
  await title.fill('')
  const untitled = page.getByRole('textbox', { name: 'Title' }).and(page.locator('[aria-invalid=true]'))
  await keep.click()
  await page.getByRole('alert').getByText('A product needs a title.').first().waitFor()
  await expect.poll(async () => (await keep.getAttribute('aria-disabled')) ?? 'false').toBe('false')
  expect(await kept.count()).toBe(0)
  await untitled.fill('Great Newt STL')
  await keep.click()
  await kept.waitFor()
})

test('what another owner made of a draft meanwhile is not kept or published over unasked', async () => {
  const { page } = await open()
  await choose(page, file('otter.stl', writeStl(cube(64), 'otter')))
  const make = page.getByRole('button', { name: 'Create the draft' })
  await expect.poll(() => make.isEnabled()).toBe(true)
  await make.click()
  const title = page.getByRole('textbox', { name: 'Title' })
  const keep = page.getByRole('button', { name: 'Save as drafts' })
  await title.fill('My Otter STL')
  const address = `/api/admin/products/${new URL(page.url()).searchParams.get('drafts')}`
  const call = (json: { title: string }) => owner.want(200, 'PATCH', address, { json })
  const titled = async () => (await owner.want(200, 'GET', address)).product.title
  await call({ title: 'Their Otter STL' })
  await keep.click()
  await page.getByText('Theirs: Title: Their Otter STL').waitFor()
  await keep.click()
  expect(await page.getByRole('button', { name: 'Publish', exact: true }).isDisabled()).toBe(true)
  expect(await findViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Use theirs' }).click()
  expect([await title.inputValue(), await titled()]).toEqual(['Their Otter STL', 'Their Otter STL'])
  await title.fill('My Otter STL')
  await call({ title: 'Their Sea Otter STL' })
  await keep.click()
  await page.getByText('Theirs: Title: Their Sea Otter STL').waitFor()
  await page.getByRole('button', { name: 'Keep mine' }).click()
  await keep.click()
  await expect.poll(titled).toBe('My Otter STL')

  await page.getByRole('button', { name: 'Discard' }).click()
  const dialog = page.getByRole('dialog')
  await owner.want(200, 'PATCH', address, { json: { state: 'published' } })
  await dialog.getByRole('button', { name: 'Discard' }).click()
  await dialog.getByRole('alert').getByText('Somebody changed this product in the meantime').waitFor()
  expect((await owner.want(200, 'GET', address)).product.state).toBe('published')
})

test('files are put together or apart before they become drafts', async () => {
  const { page } = await open()
  await choose(page, file('body.stl', writeStl(cube(13), 'body')), file('wing.stl', writeStl(cube(14), 'wing')))
  await page.getByRole('combobox', { name: 'Product that wing.stl belongs to' }).selectOption('body')
  const make = page.getByRole('button', { name: 'Create the draft' })
  await expect.poll(() => make.isEnabled()).toBe(true)
  await make.click()
  const body = draft(page, 'Body').first()
  await body.getByText('body.stl').waitFor()
  await body.getByText('wing.stl').waitFor()
  await body.getByRole('button', { name: 'Discard' }).click()
  await page.getByRole('dialog', { name: 'Discard' }).getByRole('button', { name: 'Discard' }).click()
  await expect.poll(() => draft(page, 'Body').count()).toBe(0)
})

test('a file that went to the wrong draft is moved to another one, or into its own, by keyboard', async () => {
  const { page } = await open()
  const names = ['griffin.stl', 'stray.stl', 'hydra.stl']
  await choose(page, ...names.map((name, place) => file(name, writeStl(cube(30 + place), name))))
  await page.getByRole('combobox', { name: 'Product that stray.stl belongs to' }).selectOption('griffin')
  const make = page.getByRole('button', { name: 'Create 2 drafts' })
  await expect.poll(() => make.isEnabled()).toBe(true)
  await make.click()
  const [griffin, hydra, stray] = ['Griffin STL', 'Hydra STL', 'Stray STL'].map((title) => draft(page, title))
  await griffin?.getByRole('button', { name: 'Move stray.stl' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Move stray.stl' })
  await dialog.getByRole('combobox', { name: 'Move to' }).selectOption({ label: 'A separate draft' })
  await dialog.getByRole('button', { name: 'Move it' }).press('Enter')
  await page.getByText('stray.stl now belongs to Stray STL.').waitFor()
  await stray?.getByRole('button', { name: 'Move stray.stl' }).press('Enter')
  await dialog.getByText('It is the last file of Stray STL').waitFor()
  await dialog.getByRole('combobox', { name: 'Move to' }).selectOption({ index: 1 })
  await dialog.getByRole('button', { name: 'Move it' }).press('Enter')
  await page.getByText('stray.stl now belongs to Hydra STL.').waitFor()
  await hydra?.getByText('stray.stl').waitFor()
  expect(await stray?.count()).toBe(0)
  expect(await griffin?.getByText('stray.stl').count()).toBe(0)
})

test('the question where a file belongs is sound, with the longest names, at every width', async () => {
  const { page, context } = await open()
  const long = `${'an-extremely-long-name-of-a-figure-that-nobody-cut-'.repeat(4)}end.stl`
  await choose(page, file(long, writeStl(cube(40), 'long')), file('short.stl', writeStl(cube(41), 'short')))
  const make = page.getByRole('button', { name: 'Create 2 drafts' })
  await expect.poll(() => make.isEnabled()).toBe(true)
  await make.click()
  await page.getByRole('button', { name: 'Move short.stl' }).click()
  await page.getByRole('dialog', { name: 'Move short.stl' }).waitFor()
  await checkView(page)
  await context.close()
})

test('the review is sound: axe in both themes, console, widths from 320 to 1920 px', async () => {
  const desk = await open()
  const { page } = desk
  await choose(page, file('sound.stl', writeStl(cube(15), 'sound')))
  const make = page.getByRole('button', { name: 'Create the draft' })
  await expect.poll(() => make.isEnabled()).toBe(true)
  await make.click()
  await draft(page, 'Sound').first().waitFor()
  await checkPage(page.url(), desk)
})

test('whoever leaves while drafts are made is asked, and is not led back or changed where they are', async () => {
  const { page } = await open()
  await choose(page, file('otter.stl', writeStl(cube(64), 'otter')))
  await group(page, 'otter').getByText('Uploaded').waitFor()
  const answer = await holdAnswer(page, { url: '**/api/admin/drafts', method: 'POST' })
  await page.getByRole('button', { name: 'Create the draft' }).click()
  await answer.made
  await page.getByRole('navigation', { name: 'Office' }).getByRole('link', { name: 'Orders' }).click()
  const dialog = page.getByRole('dialog', { name: 'Leave this page?' })
  await dialog.getByText('The drafts are being created.').waitFor()
  await dialog.getByRole('button', { name: 'Leave' }).click()
  const search = page.getByRole('searchbox', { name: 'Search orders' })
  await search.fill('nobody')
  await search.press('Enter')
  await page.getByText('No order matches.').waitFor()
  await answer.release()
  await page.getByRole('combobox', { name: 'Status' }).selectOption('pending')
  await page.waitForURL(/status=pending/)
  const { pathname, searchParams } = new URL(page.url())
  expect([pathname, searchParams.get('query'), searchParams.get('drafts')]).toEqual(['/admin/orders', 'nobody', null])
  const { items } = await owner.want(200, 'GET', '/api/admin/products?state=draft')
  expect(items.map(({ title }) => title)).toContain('Otter STL')
})
