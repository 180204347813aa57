import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { writeStl } from '#domain/models/write-stl.ts'
import { cube } from '#test/models/solids.ts'
import { plainPicture } from '#test/product-forms.ts'
import { checkView } from '../check-page.ts'
import { chooseFiles } from '../choose-files.ts'
import { holdRequests } from '../hold-requests.ts'
import { openOffice } from '../open-office.ts'

const office = await openOffice()
afterAll(() => office[Symbol.asyncDispose]())
const { owner, store } = office

const pieces = '**/api/admin/uploads/*'
/** A model on disk, of which the browser knows later that it is the same. */
function modelOf(name: string, edge: number) {
  const path = join(store.folder, name)
  writeFileSync(path, writeStl(cube(edge), 'cube'))
  return path
}
const shaOf = async (id: string) => (await owner.want(200, 'GET', `/api/admin/products/${id}`)).product.files[0]?.sha256

/** Opens a product's page from the list, and there a dialog about its files. */
async function openDialog(title: string, button: string | RegExp) {
  const { page } = await office.visit('/admin/products')
  await page.getByRole('link', { name: title, exact: true }).click()
  const section = page.getByRole('region', { name: 'Files', exact: true })
  await section.getByRole('button', { name: button }).click()
  const dialog = page.getByRole('dialog', { name: button })
  const choose = (path: string) => dialog.getByLabel('File', { exact: true }).setInputFiles(path)
  return { page, section, dialog, choose }
}
const late = 'The store has not answered yet'

test('a new version on its way shows how far it is, however long it takes; leaving asks, and turning away changes nothing', async () => {
  const before = await shaOf('101')
  const slow = modelOf('slow.stl', 51)
  const { page, section, dialog, choose } = await openDialog('dragon STL', /^Replace /)
  await page.clock.install()
  const held = await holdRequests(page, pieces)
  await choose(slow)
  await dialog.getByRole('button', { name: 'Replace file' }).click()
  await held.asked
  await dialog.getByRole('progressbar', { name: 'Sending…' }).waitFor()
  await dialog.getByText(/^0 % of /).waitFor()
  await page.clock.fastForward(11_000)
  await checkView(page)
  expect(await page.getByText(late).count()).toBe(0)
  await page.evaluate(() => history.back())
  const asked = page.getByRole('dialog', { name: 'Leave this page?' })
  await asked.getByText('Files are still being sent.').waitFor()
  await asked.getByRole('button', { name: 'Stay here' }).click()
  await dialog.getByRole('button', { name: 'Go back' }).click()
  await dialog.waitFor({ state: 'detached' })
  held.release()
  await page.unroute(pieces)
  await section.getByRole('button', { name: /^Replace / }).click()
  await choose(slow)
  expect(await shaOf('101')).toBe(before)
  await dialog.getByRole('button', { name: 'Replace file' }).click()
  await section.getByText('The new version is in place.').waitFor()
  expect(await shaOf('101')).not.toBe(before)
})

test('what becomes of files is told on the page after their dialog was closed, and they are not sent twice', async () => {
  const { page, section, dialog, choose } = await openDialog('gift STL', 'Add files')
  await page.clock.install()
  const add = dialog.getByRole('button', { name: 'Add files' })
  const wing = modelOf('wing.stl', 52)
  await choose(wing)
  const call = '**/api/admin/products/*/files'
  const [asked, answered] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  await page.route(
    call,
    async (route) => {
      asked.resolve()
      await answered.promise
      await route.abort()
    },
    { times: 1 },
  )
  await add.click()
  await asked.promise
  await dialog.getByText('The store is reading the files…').waitFor()
  await page.clock.fastForward(11_000)
  await dialog.getByText(late).waitFor()
  await dialog.getByRole('button', { name: 'Go back' }).click()
  await section.getByText('The store is reading the files…').waitFor()
  answered.resolve()
  await section.getByRole('alert').getByText('The store did not answer.').waitFor()

  await section.getByRole('button', { name: 'Add files' }).click()
  expect(await dialog.getByRole('alert').count(), 'a new try begins without the former failure').toBe(0)
  const sent: string[] = []
  page.on('request', (request) => void (request.method() === 'PATCH' && sent.push(request.url())))
  await choose(wing)
  await add.click()
  await section.getByText('The files are added.').waitFor()
  await section.getByText('wing.stl').first().waitFor()
  expect(sent).toEqual([])
})

test('pictures on their way show how far they are, and why the store does not take them', async () => {
  const { page } = await office.visit('/admin/products/102')
  const section = page.getByRole('region', { name: 'Pictures', exact: true })
  const held = await holdRequests(page, pieces)
  const picture = { name: 'own.png', mimeType: '', buffer: Buffer.from(await plainPicture(30)) }
  const broken = { name: 'broken.png', mimeType: '', buffer: Buffer.from('no picture') }
  await chooseFiles(page.getByRole('button', { name: 'Add pictures' }), [picture, broken])
  await held.asked
  await section.getByRole('progressbar', { name: 'Sending…' }).waitFor()
  held.release()
  await section.getByRole('alert').getByText('broken.png').waitFor()
  await page.unroute(pieces)
  await chooseFiles(page.getByRole('button', { name: 'Add pictures' }), [picture])
  await section.getByText('1, yours').waitFor()
})
