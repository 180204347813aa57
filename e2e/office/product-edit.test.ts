import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { writeStl } from '#domain/models/write-stl.ts'
import { testPassword } from '#test/client.ts'
import { cube } from '#test/models/solids.ts'
import { productForm } from '#test/product-forms.ts'
import { waitUntil } from '#test/wait-until.ts'
import { checkView } from '../check-page.ts'
import { chooseFiles } from '../choose-files.ts'
import { holdAnswer } from '../hold-answer.ts'
import { openOffice } from '../open-office.ts'

const office = await openOffice()
afterAll(() => office[Symbol.asyncDispose]())
const { owner } = office

const open = office.visit
const productOf = async (id: string) => (await owner.want(200, 'GET', `/api/admin/products/${id}`)).product
const pictureIn = (background: string) =>
  sharp({ create: { width: 400, height: 500, channels: 3, background } })
    .png()
    .toBuffer()
const fileOf = (name: string, bytes: Uint8Array) => ({ name, mimeType: '', buffer: Buffer.from(bytes) })
const addPictures = (page: Page, files: Parameters<typeof chooseFiles>[1]) =>
  chooseFiles(page.getByRole('button', { name: 'Add pictures' }), files)

test('fields are saved, an unusual price is asked about, and who did it stands in the history', async () => {
  const { page } = await open('/admin/products/101')
  await page.getByRole('textbox', { name: 'Title' }).fill('Dragón de la Aurora STL')
  const price = page.getByRole('textbox', { name: 'Price in US dollars', exact: true })
  await price.fill('abc')
  await page.getByText('Enter a price such as 4 or 4.50').waitFor()
  expect(await page.getByRole('button', { name: 'Save' }).isDisabled()).toBe(true)
  await price.fill('1000000')
  await page.getByText('$1000000 is above your usual prices ($1 to $50): is that right?').waitFor()
  await price.fill('5')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Saved.').waitFor()
  await page.getByRole('heading', { level: 1, name: 'Dragón de la Aurora STL' }).waitFor()
  const history = page.getByRole('region', { name: 'History', exact: true })
  await history.getByText('Price: $3 → $5', { exact: true }).waitFor()
  expect(await productOf('101')).toMatchObject({ priceCents: 500, slug: 'dragon' })
})

test('what is typed while a product is being saved stays, and is saved next', async () => {
  const { page } = await open('/admin/products/102')
  const title = page.getByRole('textbox', { name: 'Title' })
  const save = page.getByRole('button', { name: 'Save', exact: true })
  await title.fill('First STL')
  const answer = await holdAnswer(page, { url: '**/api/admin/products/102', method: 'PATCH' })
  await save.click()
  await answer.made
  await title.fill('Second STL')
  await page.getByRole('navigation', { name: 'Office' }).getByRole('link', { name: 'Products' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Stay here' }).click()
  answer.release()
  await page.getByRole('heading', { level: 1, name: 'First STL' }).waitFor()
  expect(await title.inputValue()).toBe('Second STL')
  await save.click()
  await page.getByText('Saved.').waitFor()
  expect((await productOf('102')).title).toBe('Second STL')
})

test('what is on its way to the store is asked about before the page is left, until its answer is there', async () => {
  const { page } = await open('/admin/products/102')
  const toOrders = page.getByRole('navigation', { name: 'Office' }).getByRole('link', { name: 'Orders' })
  const asked = page.getByRole('dialog', { name: 'Leave this page?' })
  await page.getByRole('textbox', { name: 'Title' }).fill('On Its Way STL')
  const answer = await holdAnswer(page, { url: '**/api/admin/products/102', method: 'PATCH' })
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await answer.made
  await toOrders.click()
  await asked.getByRole('button', { name: 'Stay here' }).click()
  answer.release()
  await page.getByText('Saved.').waitFor()
  await toOrders.click()
  await page.getByRole('heading', { level: 1, name: 'Orders' }).waitFor()
})

test('two parts of a product that are saved at once are both saved, and nobody is told of somebody else', async () => {
  const { page } = await open('/admin/products/102')
  const fields = page.getByRole('form', { name: 'Fields' })
  const licenses = page.getByRole('region', { name: 'Licenses' })
  const answer = await holdAnswer(page, { url: '**/api/admin/products/102', method: 'PATCH' })
  await licenses.getByRole('button', { name: 'Add a license' }).click()
  await licenses.getByRole('textbox', { name: 'Name' }).fill('Small shop')
  await licenses.getByRole('textbox', { name: 'Price' }).fill('9')
  await licenses.getByRole('textbox', { name: 'What it allows' }).fill('May be sold as prints.')
  await licenses.getByRole('button', { name: /Save/ }).click()
  await answer.made
  await fields.getByRole('textbox', { name: 'Title' }).fill('At Once STL')
  await fields.getByRole('button', { name: 'Save', exact: true }).click()
  await fields.getByText('Saved.').waitFor()
  answer.release()
  await licenses.getByText('Saved').waitFor()
  expect(await productOf('102')).toMatchObject({ title: 'At Once STL', licenses: [{ name: 'Small shop' }] })
})

test('buyers may choose their price: the least of it, and what is suggested', async () => {
  const { page } = await open('/admin/products/103')
  await page.getByRole('checkbox', { name: 'Buyers choose what they pay' }).check()
  const minimum = page.getByRole('textbox', { name: 'Minimum price in US dollars' })
  await minimum.fill('')
  await page.getByText('Enter a minimum such as').waitFor()
  expect(await page.getByRole('button', { name: 'Save', exact: true }).isDisabled()).toBe(true)
  await minimum.fill('2')
  const suggested = page.getByRole('textbox', { name: 'Suggested price in US dollars' })
  await suggested.fill('1')
  await page.getByText('It is below the minimum price.').waitFor()
  const save = page.getByRole('button', { name: 'Save', exact: true })
  expect(await save.isDisabled()).toBe(true)
  await suggested.fill('abc')
  expect(await save.isDisabled()).toBe(true)
  await suggested.fill('5.000')
  await page.getByText('Did you mean $5000?').waitFor()
  await suggested.fill('5')
  await page.getByText('Did you mean').waitFor({ state: 'detached' })
  await save.click()
  await page.getByText('Saved.').waitFor()
  expect(await productOf('103')).toMatchObject({ minCents: 200, suggestedCents: 500, priceCents: 200 })
  await page.getByRole('checkbox', { name: 'Buyers choose what they pay' }).uncheck()
  await page.getByRole('textbox', { name: 'Price in US dollars', exact: true }).fill('0')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Saved.').waitFor()
  expect(await productOf('103')).toMatchObject({ minCents: null, suggestedCents: null, priceCents: 0 })
})

test('a slug that belongs to another product is refused in words, and nothing typed is lost', async () => {
  const { page } = await open('/admin/products/101')
  const slug = page.getByRole('textbox', { name: 'Address (slug)' })
  await slug.fill('wizard')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('alert').getByText('The slug "wizard" belongs to').waitFor()
  expect(await slug.inputValue()).toBe('wizard')
  await page.getByRole('button', { name: 'Undo the changes' }).click()
  expect(await slug.inputValue()).toBe('dragon')
})

test('who gives a product a former address is told which product its links led to', async () => {
  await owner.want(200, 'PATCH', '/api/admin/products/102', { json: { slug: 'mage' } })
  await owner.want(200, 'PATCH', '/api/admin/products/102', { json: { slug: 'wizard' } })
  const { page } = await open('/admin/products/101')
  const slug = page.getByRole('textbox', { name: 'Address (slug)' })
  await slug.fill('mage')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('links to "mage" led to').waitFor()
  await slug.fill('dragon')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('links to "mage" led to').waitFor({ state: 'detached' })
  await page.getByText('Saved.').waitFor()
})

test('whoever undoes all changes has nothing left to choose', async () => {
  const { page } = await open('/admin/products/103')
  await page.getByRole('textbox', { name: 'Title' }).fill('My gift')
  await owner.want(200, 'PATCH', '/api/admin/products/103', { json: { title: 'Their gift' } })
  await page.getByRole('button', { name: 'Save' }).click()
  const panel = page.getByRole('region', { name: 'Somebody else changed this product in the meantime' })
  await panel.waitFor()
  await page.getByRole('button', { name: 'Undo the changes' }).click()
  await panel.waitFor({ state: 'detached' })
  const title = page.getByRole('textbox', { name: 'Title' })
  await expect.poll(() => title.inputValue()).toBe('Their gift')
  await title.fill('gift STL')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Saved.').waitFor()
  expect(await productOf('103')).toMatchObject({ title: 'gift STL' })
})

test('when two owners edit one product the second chooses field by field, and nothing is overwritten', async () => {
  const { page } = await open('/admin/products/102')
  await page.getByRole('textbox', { name: 'Title' }).fill('My wizard')
  await page.getByRole('textbox', { name: 'Character' }).fill('Merlin')
  const other = { title: 'Their wizard', category: 'anime' }
  await owner.want(200, 'PATCH', '/api/admin/products/102', { json: other })
  await page.getByRole('button', { name: 'Save' }).click()
  const panel = page.getByRole('region', { name: 'Somebody else changed this product in the meantime' })
  await panel.getByText('Category: fantasy → anime').waitFor()
  expect(await productOf('102')).toMatchObject({ title: 'Their wizard', character: 'Original' })
  const choice = panel.getByRole('button', { name: 'Save my choice' })
  expect(await choice.isDisabled()).toBe(true)
  await panel.getByRole('radio', { name: 'Theirs: Their wizard' }).check()
  await choice.click()
  await page.getByText('Saved.').waitFor()
  expect(await productOf('102')).toMatchObject({ title: 'Their wizard', category: 'anime', character: 'Merlin' })
})

test('undoing everything that is in conflict shows theirs, and goes on from there', async () => {
  const { page } = await open('/admin/products/102')
  const title = page.getByRole('textbox', { name: 'Title' })
  await title.fill('My wizard')
  await owner.want(200, 'PATCH', '/api/admin/products/102', { json: { title: 'Another wizard' } })
  await page.getByRole('button', { name: 'Save' }).click()
  const panel = page.getByRole('region', { name: 'Somebody else changed this product in the meantime' })
  await panel.waitFor()
  await page.getByRole('button', { name: 'Undo the changes' }).click()
  await panel.waitFor({ state: 'detached' })
  expect(await title.inputValue()).toBe('Another wizard')
  await title.fill('Wizard again')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Saved.').waitFor()
  expect(await productOf('102')).toMatchObject({ title: 'Wizard again' })
})

test('the panel of two versions is sound in both themes, with the longest words, at every width', async () => {
  const { page } = await open('/admin/products/104')
  const long = 'Unbreakable'.repeat(14)
  await page.getByRole('textbox', { name: 'Title' }).fill(`${long} mine`)
  await owner.want(200, 'PATCH', '/api/admin/products/104', { json: { title: `${long} theirs`, category: 'anime' } })
  await page.setViewportSize({ width: 390, height: 800 })
  await page.getByRole('button', { name: 'Save' }).click()
  const panel = page.getByRole('region', { name: 'Somebody else changed this product in the meantime' })
  await panel.waitFor()
  const isSeen = (seen: Element) => {
    const { top } = seen.getBoundingClientRect()
    return document.activeElement === seen && top >= 0 && top < window.innerHeight / 2
  }
  await expect.poll(() => panel.evaluate(isSeen)).toBe(true)
  await checkView(page)
})

test('a package stays until a release is published, and the page says when it tells something else', async () => {
  const { page } = await open('/admin/products/103')
  const desk = page.getByRole('region', { name: 'Package' })
  await desk.getByText('The package that buyers download was put together').waitFor()
  await page.getByRole('textbox', { name: 'Description' }).fill('For free, and taller.')
  await page.getByRole('button', { name: 'Save' }).click()
  await desk.getByText('Buyers get the changes when you publish a release.').waitFor()
  await checkView(page)
  await desk.getByRole('button', { name: 'Publish a release' }).click()
  const dialog = page.getByRole('dialog', { name: 'Publish a release' })
  await dialog.getByRole('textbox').fill('Taller')
  await checkView(page)
  await dialog.getByRole('button', { name: 'Publish a release' }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByRole('region', { name: 'Files' }).getByText('Taller').waitFor()
  await desk.getByText('The package that buyers download was put together').waitFor()
  expect(await desk.getByText('when you publish a release').count()).toBe(0)
})

test('pictures are ordered again from another side and in another color, and take the place of the others', async () => {
  const { page } = await open('/admin/products/101')
  const before = (await productOf('101')).pictures.map(({ hash }) => hash)
  const desk = page.getByRole('region', { name: 'Pictures by the store' })
  await desk.getByRole('button', { name: 'Turn around' }).click()
  await desk.getByRole('checkbox', { name: 'The store chooses the side' }).uncheck()
  await desk.getByRole('slider').fill('90')
  await desk.getByRole('combobox').selectOption('jade')
  await desk.getByRole('button', { name: 'Make new pictures' }).click()
  const wishes = { turn: { x: 0, y: 0, z: 1 }, azimuth: 90, color: 'jade' }
  await expect.poll(async () => (await productOf('101')).rendering).toMatchObject({ ...wishes, working: false })
  const made = (await productOf('101')).pictures.filter(({ origin }) => origin === 'rendered')
  expect(made).toHaveLength(3)
  expect(made.filter(({ hash }) => before.includes(hash))).toEqual([])
  await page.getByRole('region', { name: 'History', exact: true }).getByText('New pictures requested').waitFor()
})

test('a model that could not be loaded is loaded on request, and a later version by itself', async () => {
  const previewOf = async () => (await productOf('104')).model?.previewUrl ?? ''
  const former = await waitUntil(previewOf)
  const { page, context } = await office.openDesk()
  onTestFinished(() => context.close())
  await page.route(`**${former}`, (route) => route.abort())
  await page.goto('/admin/products/104')
  const desk = page.getByRole('region', { name: 'Pictures by the store' })
  const failure = desk.getByText('The model could not be loaded; the buttons still work.')
  await failure.waitFor()
  const asked = page.waitForRequest(`**${former}`)
  await desk.getByRole('button', { name: 'Try again' }).click()
  await asked
  await failure.waitFor()

  const later = page.waitForResponse((answer) => answer.url().endsWith('.glb') && answer.ok())
  const [file] = (await productOf('104')).files
  await page.getByRole('button', { name: `Replace ${file?.fileName}` }).click()
  const dialog = page.getByRole('dialog', { name: `Replace ${file?.fileName}` })
  await dialog.getByLabel('File', { exact: true }).setInputFiles(fileOf('wider.stl', writeStl(cube(33), 'wider')))
  await dialog.getByRole('textbox', { name: 'What is new?' }).fill('Wider')
  await dialog.getByRole('button', { name: 'Replace file' }).click()
  await page.getByText('The new version is in place.').waitFor()
  await later
  await expect.poll(() => failure.count()).toBe(0)
  await desk
    .getByRole('img', { name: 'Model position' })
    .or(desk.getByText('This browser cannot draw the model'))
    .waitFor()
})

test('pictures as another owner ordered them meanwhile are shown, and replaced only on purpose', async () => {
  const { page } = await open('/admin/products/104')
  const desk = page.getByRole('region', { name: 'Pictures by the store' })
  const make = desk.getByRole('button', { name: 'Make new pictures' })
  const color = desk.getByRole('combobox')
  const orderTheirs = (json: object) => owner.want(200, 'POST', '/api/admin/products/104/pictures/render', { json })
  const wishes = async () => (await productOf('104')).rendering
  await make.waitFor()
  await orderTheirs({ turn: { x: 1, y: 0, z: 0 }, color: 'jade' })
  await make.click()
  await desk.getByRole('alert').getByText('Somebody changed this product in the meantime').waitFor()
  expect(await wishes()).toMatchObject({ turn: { x: 1, y: 0, z: 0 }, color: 'jade' })
  // The refusal is told before the present state is read.
  await expect.poll(() => color.inputValue()).toBe('jade')

  await color.selectOption('plum')
  await orderTheirs({ color: 'ocean' })
  await make.click()
  const conflict = desk.getByRole('alert')
  await conflict.getByText(/Color: Ocean/i).waitFor()
  expect(await wishes()).toMatchObject({ color: 'ocean' })
  await checkView(page)
  await conflict.getByRole('button', { name: 'Keep mine' }).click()
  await owner.want(200, 'PATCH', '/api/admin/products/104', { json: { title: 'Turned figure' } })
  await make.click()
  await expect.poll(wishes).toMatchObject({ turn: { x: 1, y: 0, z: 0 }, color: 'plum' })
})

test('what was typed is asked about before a link leads away from it', async () => {
  const { page } = await open('/admin/products/101')
  await page.getByRole('textbox', { name: 'Character' }).fill('Aurora')
  await page.getByRole('link', { name: 'All products' }).click()
  const dialog = page.getByRole('dialog', { name: 'Leave this page?' })
  await dialog.getByRole('button', { name: 'Stay here' }).click()
  expect(await page.getByRole('textbox', { name: 'Character' }).inputValue()).toBe('Aurora')
  await page.getByRole('link', { name: 'All products' }).click()
  await dialog.getByRole('button', { name: 'Leave' }).click()
  await page.getByRole('heading', { level: 1, name: 'Products' }).waitFor()
})

test('a file is replaced by a new version with a note; what is no model is refused in words', async () => {
  const { page } = await open('/admin/products/101')
  const [file] = (await productOf('101')).files
  await page.getByRole('button', { name: `Replace ${file?.fileName}` }).click()
  const dialog = page.getByRole('dialog', { name: `Replace ${file?.fileName}` })
  await dialog.getByRole('button', { name: 'Replace file' }).click()
  await dialog.getByText('Choose a file first.').waitFor()
  const input = dialog.getByLabel('File', { exact: true })
  await input.setInputFiles(fileOf('not-really.stl', Buffer.from('this is a letter, not a model')))
  await dialog.getByRole('button', { name: 'Replace file' }).click()
  await dialog.getByRole('alert').getByText('not-really.stl').waitFor()
  await input.setInputFiles(fileOf('better.stl', writeStl(cube(30), 'better')))
  await dialog.getByRole('textbox', { name: 'What is new?' }).fill('Thicker base')
  const added = productForm({ files: { 'added-meanwhile.stl': writeStl(cube(31), 'added') } })
  await owner.want(200, 'POST', '/api/admin/products/101/files', { body: added })
  await dialog.getByRole('button', { name: 'Replace file' }).click()
  await page.getByText('The new version is in place.').waitFor()
  await page.getByRole('region', { name: 'Files' }).getByText('Thicker base').waitFor()
  expect((await productOf('101')).files).toMatchObject([
    { fileName: 'added-meanwhile.stl' },
    { fileName: 'better.stl' },
  ])
  await page.getByRole('button', { name: 'Replace better.stl' }).click()
  const again = page.getByRole('dialog', { name: 'Replace better.stl' })
  await again.getByLabel('File', { exact: true }).setInputFiles(fileOf('better.stl', writeStl(cube(30), 'better')))
  const note = again.getByRole('textbox', { name: 'What is new?' })
  await note.fill('Arm fixed')
  await again.getByRole('button', { name: 'Replace file' }).click()
  await again.getByRole('alert').getByText('nothing was changed').waitFor()
  expect(await note.inputValue()).toBe('Arm fixed')
})

test('pictures are added, put in order by keyboard, and taken away', async () => {
  const { page } = await open('/admin/products/103')
  const colors = ['red', 'blue']
  const files = await Promise.all(colors.map(async (color) => fileOf(`${color}.png`, await pictureIn(color))))
  await addPictures(page, files)
  const ownNames = async () =>
    (await productOf('103')).pictures.flatMap(({ origin, name }) => (origin === 'own' ? name : []))
  await expect.poll(ownNames).toEqual(['red.png', 'blue.png'])
  const before = (await productOf('103')).pictures.map(({ hash }) => hash)
  // Until they are shown, the press could move the pictures made by the store.
  await page.locator(`li:nth-child(2) img[src*="${before[1]}"]`).waitFor()
  const gaps = (boxes: Element[]) =>
    boxes.map((box) => box.clientHeight - (box.querySelector('img')?.clientHeight ?? 0))
  expect(await page.locator('.picture-box').evaluateAll(gaps), 'a picture of any shape fills its box').toEqual(
    before.map(() => 0),
  )
  await page.getByRole('button', { name: 'Move picture 2 earlier' }).press('Enter')
  await expect
    .poll(async () => (await productOf('103')).pictures.map(({ hash }) => hash).slice(0, 2))
    .toEqual([before[1], before[0]])
  await page.locator(`li:first-child img[src*="${before[1]}"]`).waitFor()
  await page.getByRole('button', { name: 'Remove picture 1' }).click()
  await expect.poll(async () => (await productOf('103')).pictures[0]?.hash).toBe(before[0])
  await addPictures(page, fileOf('letter.txt', Buffer.from('hello')))
  await page.getByRole('alert').getByText('This is not an STL, OBJ, 3MF or ZIP file').waitFor()
})

test('a picture dragged while the last order is being saved is not taken for another owner’s change', async () => {
  const hashes = async () => (await productOf('102')).pictures.map(({ hash }) => hash)
  await expect.poll(async () => (await hashes()).length).toBe(3)
  const [first, second, third] = await hashes()
  const { page } = await open('/admin/products/102')
  const tile = (place: number) => page.locator(`.picture-tile:nth-child(${place})`)
  const puts: string[] = []
  page.on('request', (request) => request.method() === 'PUT' && puts.push(request.url()))
  const answer = await holdAnswer(page, { url: '**/api/admin/products/102/pictures', method: 'PUT' })
  await tile(3).dragTo(tile(1))
  await answer.made
  await tile(2).dragTo(tile(1))
  answer.release()
  await page.locator(`.picture-tile:first-child img[src*="${third}"]`).waitFor()
  expect([puts.length, await page.getByRole('alert').count()]).toEqual([1, 0])
  await expect.poll(() => page.getByRole('button', { name: 'Move picture 2 earlier' }).isEnabled()).toBe(true)
  await tile(2).dragTo(tile(3))
  await expect.poll(hashes).toEqual([third, second, first])
})

test('files that want a proof of who sits there go on once it is given', async () => {
  const { page } = await open('/admin/products/102')
  const details = { reason: 'confirm', by: 'password' }
  const refuseOnce = { times: 1 }
  await page.route(
    '**/api/admin/products/102/pictures',
    (route) =>
      route.fulfill({ status: 403, json: { error: { status: 'permission-denied', message: 'Who?', details } } }),
    refuseOnce,
  )
  await addPictures(page, fileOf('green.png', await pictureIn('green')))
  const asked = page.getByRole('dialog', { name: 'Confirm it is you' })
  await asked.getByRole('textbox', { name: 'Your password' }).fill(testPassword)
  await asked.getByRole('button', { name: 'Confirm' }).click()
  const green = expect.objectContaining({ origin: 'own', name: 'green.png' })
  await expect.poll(async () => (await productOf('102')).pictures).toContainEqual(green)
})

test('the question who sits there comes up where no further script comes, and what was typed stays', async () => {
  const { page } = await open('/admin/products/102')
  const details = { reason: 'confirm', by: 'password' }
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.route('**/api/admin/products/102', (route) =>
    route.fulfill({ status: 403, json: { error: { status: 'permission-denied', message: 'Who?', details } } }),
  )
  const title = page.getByRole('textbox', { name: 'Title' })
  await title.fill('What I typed')
  await page.getByRole('button', { name: 'Save' }).click()
  const asked = page.getByRole('dialog', { name: 'Confirm it is you' })
  await asked.getByRole('textbox', { name: 'Your password' }).waitFor()
  await asked.getByRole('button', { name: 'Close' }).click()
  expect(await title.inputValue()).toBe('What I typed')
})

test('a product is withdrawn only after a question, and its page says so from then on', async () => {
  const { page } = await open('/admin/products/104')
  await page.getByRole('button', { name: 'Withdraw' }).click()
  const dialog = page.getByRole('dialog', { name: 'Withdraw' })
  await dialog.getByRole('button', { name: 'Go back' }).click()
  expect(await productOf('104')).toMatchObject({ state: 'published' })
  await page.getByRole('button', { name: 'Withdraw' }).click()
  await dialog.getByRole('button', { name: 'Withdraw' }).click()
  await page.getByRole('heading', { level: 1, name: 'Products' }).waitFor()
  await page.goto('/admin/products/104')
  await page.getByText('It was withdrawn: its page is gone').waitFor()
})
