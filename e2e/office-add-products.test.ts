import { mkdirSync, truncateSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { writeStl } from '#domain/models/write-stl.ts'
import { cube, sphere, torus } from '#test/models/solids.ts'
import { checkPage, checkView } from './check-page.ts'
import { openOffice } from './open-office.ts'

const office = await openOffice()
afterAll(() => office[Symbol.asyncDispose]())
const { owner, store } = office

async function open() {
  const opened = await office.openDesk()
  onTestFinished(() => opened.context.close())
  await opened.page.goto('/admin/products/new')
  return opened
}

/** A file on the disk, so that it is the same one after a reload. */
function file(name: string, bytes: Uint8Array | string): string {
  const path = join(store.folder, 'new', name)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, bytes)
  return path
}
const choose = (page: Page, ...files: string[]) => page.locator('input[name=files]').setInputFiles(files)
const group = (page: Page, name: string) => page.getByRole('list', { name: `Product ${name}` })
const draft = (page: Page, title: string) => page.getByRole('listitem', { name: title })

test('a folder becomes drafts, one price is set for all, and all are published', async () => {
  file('folder/red-fox.stl', writeStl(cube(30), 'fox'))
  file('folder/blue_owl.stl', writeStl(sphere(20, 12, 12), 'owl'))
  file('folder/.DS_Store', 'litter')
  const { page, faults } = await open()
  await page.locator('input[name=folder]').setInputFiles(join(store.folder, 'new/folder'))
  const make = page.getByRole('button', { name: 'Make 2 drafts' })
  await expect.poll(() => make.isEnabled()).toBe(true)
  await make.click()
  await page.getByRole('heading', { name: 'Look over and publish' }).waitFor()
  await page.getByRole('textbox', { name: 'One price for all' }).fill('3.50')
  await page.getByRole('button', { name: 'Set it' }).click()
  const fox = page.getByRole('listitem').filter({ hasText: /red.?fox/i })
  await fox.getByRole('textbox', { name: 'Title' }).fill('Zorro Rojo STL')
  await fox.getByRole('combobox', { name: 'Category' }).selectOption('fantasy')
  await pictured(page)
  await page.getByRole('button', { name: 'Publish all 2' }).click()
  await page.getByText('All 2 are on show. Well done.').waitFor()
  const { items } = await owner.want(200, 'GET', '/api/admin/products?query=zorro')
  expect(items).toMatchObject([{ title: 'Zorro Rojo STL', priceCents: 350, state: 'published', category: 'fantasy' }])
  expect(faults).toEqual([])
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
  const { page, faults } = await open()
  await choose(
    page,
    file('moon.stl', writeStl(sphere(22, 12, 12), 'moon')),
    file('star.stl', writeStl(cube(23), 'star')),
    file('sun.stl', writeStl(torus(24, 5, 16, 8), 'sun')),
  )
  const make = page.getByRole('button', { name: 'Make 3 drafts' })
  await expect.poll(() => make.isEnabled()).toBe(true)
  await make.click()
  await draft(page, 'Moon STL').getByRole('textbox', { name: 'Price' }).fill('4')
  for (const title of ['Star STL', 'Sun STL']) await draft(page, title).getByRole('textbox', { name: 'Price' }).fill('')
  await pictured(page)
  await page.getByRole('button', { name: 'Publish all 3' }).click()
  const dialog = page.getByRole('dialog', { name: 'Look at this first' })
  const list = dialog.getByRole('list', { name: 'To be decided' })
  await list.getByText('No price: it cannot be sold.').first().waitFor()
  expect(await list.getByRole('checkbox').count()).toBe(2)
  await dialog.getByRole('checkbox', { name: 'Star STL' }).check()
  await dialog.getByRole('button', { name: 'Publish as it is' }).click()
  await draft(page, 'Star STL').getByRole('link', { name: 'See it in the shop' }).waitFor()
  await draft(page, 'Moon STL').getByRole('link', { name: 'See it in the shop' }).waitFor()
  await draft(page, 'Sun STL').getByRole('button', { name: 'Publish' }).waitFor()
  expect(faults).toEqual([])
})

test('files that have arrived are not left behind unasked', async () => {
  const { page } = await open()
  await choose(page, file('late.stl', writeStl(cube(45), 'late')))
  await group(page, 'late').getByText('Arrived').waitFor()
  await page.getByRole('navigation', { name: 'Office' }).getByRole('link', { name: 'Orders' }).click()
  const asked = page.getByRole('dialog', { name: 'Leave this page?' })
  await asked.getByText('Files have arrived of which no draft was made yet.').waitFor()
  await asked.getByRole('button', { name: 'Stay here' }).click()
  await page.getByRole('button', { name: 'Make the draft' }).click()
  await draft(page, 'Late STL').waitFor()
  await page.getByRole('navigation', { name: 'Office' }).getByRole('link', { name: 'Orders' }).click()
  await page.getByRole('heading', { level: 1, name: 'Orders' }).waitFor()
})

/** Drops files and folders of the disk onto the page, as a hand does. */
async function dropOn(page: Page, ...files: string[]) {
  const box = await page.getByRole('region', { name: 'Drop files or a folder here' }).boundingBox()
  if (!box) throw new Error('There is no place to drop files.')
  const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  const devtools = await page.context().newCDPSession(page)
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await devtools.send('Input.dispatchDragEvent', { type, ...at, data: { items: [], files, dragOperationsMask: 1 } })
}

test('files that are dropped onto the page are sent', async () => {
  const { page } = await open()
  await dropOn(
    page,
    file('dropped-cat.stl', writeStl(cube(16), 'cat')),
    file('dropped-dog.stl', writeStl(cube(17), 'dog')),
  )
  await group(page, 'dropped-cat').getByText('Arrived').waitFor()
  await group(page, 'dropped-dog').getByText('Arrived').waitFor()
})

test('a folder that is dropped is read to its depth, and each folder in it is a product', async () => {
  const names = ['castle/wall.stl', 'castle/towers/north.stl', 'lonely.stl', '.DS_Store']
  for (const [place, name] of names.entries()) file(`hoard/${name}`, writeStl(cube(18 + place), name))
  const { page } = await open()
  await dropOn(page, join(store.folder, 'new/hoard'))
  const castle = group(page, 'castle')
  await castle.getByText('wall.stl').waitFor()
  await castle.getByText('north.stl').waitFor()
  await group(page, 'lonely').getByText('Arrived').waitFor()
  await page.getByRole('button', { name: 'Make 2 drafts' }).waitFor()
})

test('files that cannot be sold are told apart before they are sent', async () => {
  const large = file('huge.stl', '')
  truncateSync(large, 201_000_000)
  const { page } = await open()
  await choose(page, large, file('letter.exe', 'hello'), file('empty.obj', ''))
  await page.getByText('It is too large: models may have 200 MB').waitFor()
  await page.getByText('This is no STL, OBJ, 3MF, ZIP or picture').waitFor()
  await page.getByText('The file is empty. It was not sent.').waitFor()
  expect(await page.getByRole('button', { name: 'Make the drafts' }).isDisabled()).toBe(true)
})

test('what is no model though it is named like one is refused in words, and the others become drafts', async () => {
  const { page } = await open()
  await choose(page, file('liar.stl', 'no model at all'), file('honest.stl', writeStl(torus(20, 5, 16, 8), 'torus')))
  await page.getByRole('button', { name: 'Make 2 drafts' }).click()
  await page.getByRole('alert').getByText('liar.stl').first().waitFor()
  await draft(page, 'Honest').first().waitFor()
})

test('a refused upload says why in the words of the store, and can be tried again', async () => {
  const { page } = await open()
  const message = 'The store has no room for this file.'
  await page.route(
    '**/api/admin/uploads',
    (route) => route.fulfill({ status: 413, json: { error: { code: 'invalid-argument', message } } }),
    { times: 1 },
  )
  await choose(page, file('refused.stl', writeStl(cube(11), 'refused')))
  await page.getByText(message).waitFor()
  await page.getByRole('button', { name: 'Go on with refused.stl' }).click()
  await group(page, 'refused').getByText('Arrived').waitFor()
})

test('a cut upload goes on by itself, and after a reload where it stopped', async () => {
  const { page } = await open()
  const path = file('cut.stl', writeStl(cube(12), 'cut'))
  const made: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/uploads')) made.push(request.url())
  })
  let cuts = 0
  const cut = (route: { request: () => { method: () => string }; abort: () => void; fallback: () => void }) => {
    if (route.request().method() !== 'PATCH') return route.fallback()
    cuts++
    return route.abort()
  }
  await page.route('**/api/admin/uploads/*', cut)
  await choose(page, path)
  await expect.poll(() => cuts).toBeGreaterThan(1)
  await page.getByRole('button', { name: 'Pause cut.stl' }).click()
  await group(page, 'cut').getByText('Paused').waitFor()
  page.on('dialog', (dialog) => dialog.accept())
  await page.unroute('**/api/admin/uploads/*', cut)
  await page.reload()
  await choose(page, path)
  await group(page, 'cut').getByText('Arrived').waitFor()
  expect(made).toHaveLength(1)
})

test('an upload whose store cannot tell for a moment where it is goes on there instead of from the beginning', async () => {
  const { page } = await open()
  const asked: string[] = []
  page.on('request', (request) => {
    if (/\/uploads(\/|$)/.test(new URL(request.url()).pathname)) asked.push(request.method())
  })
  const failures = ['PATCH', 'HEAD', 'HEAD']
  await page.route('**/api/admin/uploads/*', (route) => {
    if (route.request().method() !== failures[0]) return route.fallback()
    failures.shift()
    return route.fulfill({ status: 503, json: { error: { status: 'unavailable', message: 'Away.', details: {} } } })
  })
  await choose(page, file('kept.stl', writeStl(cube(13), 'kept')))
  await group(page, 'kept').getByText('Arrived').waitFor()
  expect(asked.filter((method) => method === 'POST')).toHaveLength(1)
  expect(asked.filter((method) => method === 'HEAD').length).toBeGreaterThan(2)
})

test('files are put together or apart before they become drafts', async () => {
  const { page } = await open()
  await choose(page, file('body.stl', writeStl(cube(13), 'body')), file('wing.stl', writeStl(cube(14), 'wing')))
  await page.getByRole('combobox', { name: 'Product that wing.stl belongs to' }).selectOption('body')
  const make = page.getByRole('button', { name: 'Make the draft' })
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
  const { page, faults } = await open()
  const names = ['griffin.stl', 'stray.stl', 'hydra.stl']
  await choose(page, ...names.map((name, place) => file(name, writeStl(cube(30 + place), name))))
  await page.getByRole('combobox', { name: 'Product that stray.stl belongs to' }).selectOption('griffin')
  const make = page.getByRole('button', { name: 'Make 2 drafts' })
  await expect.poll(() => make.isEnabled()).toBe(true)
  await make.click()
  const [griffin, hydra, stray] = ['Griffin STL', 'Hydra STL', 'Stray STL'].map((title) => draft(page, title))
  await griffin?.getByRole('button', { name: 'Move stray.stl' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Move stray.stl' })
  await dialog.getByRole('combobox', { name: 'Where it belongs' }).selectOption({ label: 'A draft of its own' })
  await dialog.getByRole('button', { name: 'Move it' }).press('Enter')
  await page.getByText('stray.stl belongs to Stray STL now.').waitFor()
  await stray?.getByRole('button', { name: 'Move stray.stl' }).press('Enter')
  await dialog.getByText('It is the last file of Stray STL').waitFor()
  await dialog.getByRole('combobox', { name: 'Where it belongs' }).selectOption({ index: 1 })
  await dialog.getByRole('button', { name: 'Move it' }).press('Enter')
  await page.getByText('stray.stl belongs to Hydra STL now.').waitFor()
  await hydra?.getByText('stray.stl').waitFor()
  expect(await stray?.count()).toBe(0)
  expect(await griffin?.getByText('stray.stl').count()).toBe(0)
  expect(faults).toEqual([])
})

test('the question where a file belongs is sound, with the longest names, at every width', async () => {
  const { page, context } = await open()
  const long = `${'an-extremely-long-name-of-a-figure-that-nobody-cut-'.repeat(4)}end.stl`
  await choose(page, file(long, writeStl(cube(40), 'long')), file('short.stl', writeStl(cube(41), 'short')))
  const make = page.getByRole('button', { name: 'Make 2 drafts' })
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
  const make = page.getByRole('button', { name: 'Make the draft' })
  await expect.poll(() => make.isEnabled()).toBe(true)
  await make.click()
  await draft(page, 'Sound').first().waitFor()
  await checkPage(page.url(), desk)
})
