import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { ageProofs } from '#test/accounts/age-proofs.ts'
import { testPassword } from '#test/client.ts'
import { checkView } from '../check-page.ts'
import { chooseFiles } from '../choose-files.ts'
import { holdAnswer } from '../hold-answer.ts'
import { openOffice } from '../open-office.ts'

const office = await openOffice()
afterAll(() => office[Symbol.asyncDispose]())
const { owner } = office

async function open() {
  const opened = await office.openDesk()
  onTestFinished(() => opened.context.close())
  await opened.page.goto('/admin/catalog')
  return opened
}
const choose = (page: Page, file: ReturnType<typeof fileOf>) =>
  chooseFiles(page.getByRole('button', { name: 'Choose a catalog file' }), file)
/** Drops a file on the page, which is possible while another one is being read. */
const drop = (page: Page, name: string, text: string) =>
  page.getByRole('region', { name: 'Choose a catalog file' }).evaluate(
    (zone, [called, content]) => {
      const dataTransfer = new DataTransfer()
      dataTransfer.items.add(new File([content], called))
      zone.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }))
    },
    [name, text] as const,
  )
const fileOf = (name: string, text: string) => ({ name, mimeType: '', buffer: Buffer.from(text) })

test('a CSV file is tried first, tells every repair, and changes the shop only when asked', async () => {
  const { page } = await open()
  const csv = 'id,slug,title,price,date,popularity,hot,category\n101,dragon,dragon STL,$9,2024-07-01,50,maybe,fantasy\n'
  await choose(page, fileOf('new.csv', csv))
  await page.getByRole('alert').getByText('Nothing was changed.').waitFor()
  await page
    .getByRole('row')
    .filter({ hasText: 'true or false' })
    .getByText(/line 2/)
    .waitFor()
  await choose(page, fileOf('new.csv', csv.replace('maybe', 'TRUE')))
  await page.getByRole('heading', { name: 'What new.csv would do' }).waitFor()
  await page.getByRole('row').filter({ hasText: '101 dragon STL' }).waitFor()
  expect((await owner.want(200, 'GET', '/api/admin/products/101')).product).toMatchObject({ priceCents: 300 })
  await page.getByRole('button', { name: 'Import now' }).click()
  await page.getByText('Import finished.').waitFor()
  expect((await owner.want(200, 'GET', '/api/admin/products/101')).product).toMatchObject({ priceCents: 900 })
})

test('only what is told is imported, whichever of two files is read first', async () => {
  const { page } = await open()
  const rows = (price: string) =>
    `id,slug,title,price,date,popularity,hot,category\n102,wizard,wizard STL,${price},2024-07-01,50,false,fantasy\n`
  const answer = await holdAnswer(page, { url: '**/api/admin/catalog/import**', method: 'POST' })
  await drop(page, 'first.csv', rows('$7'))
  await answer.made
  await drop(page, 'second.csv', rows('$8'))
  await page.getByRole('heading', { name: 'What second.csv would do' }).waitFor()
  await answer.release()
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  await page.getByRole('heading', { name: 'What second.csv would do' }).waitFor()
  await page.getByRole('button', { name: 'Import now' }).click()
  await page.getByText('Import finished.').waitFor()
  expect(await page.getByText('first.csv').count()).toBe(0)
  expect((await owner.want(200, 'GET', '/api/admin/products/102')).product).toMatchObject({ priceCents: 800 })
})

test('a broken file says where it is broken', async () => {
  const { page } = await open()
  await choose(page, fileOf('broken.json', '[{"id": "101",\n oops}]'))
  await page.getByRole('alert').waitFor()
  await page.getByRole('row').filter({ hasText: 'line 2' }).waitFor()
  await checkView(page)
})

test('a report that cannot list everything says how much there is', async () => {
  const { page } = await open()
  const lines = Array.from({ length: 1017 }, (_, at) => `${7000 + at},Filler ${at}`)
  await choose(page, fileOf('long.csv', ['id,title', ...lines].join('\n')))
  await page.getByRole('heading', { name: 'What long.csv would do' }).waitFor()
  await page.getByRole('heading', { name: '1017 repairs' }).waitFor()
  expect(await page.getByText(/^17 more are not listed here\. The command “npm run shop/).count()).toBe(2)
})

test('the export comes back unchanged', async () => {
  const { page } = await open()
  for (const format of ['JSON', 'CSV']) {
    const waiting = page.waitForEvent('download')
    await page.getByRole('link', { name: `Export ${format}` }).click()
    const text = readFileSync(await (await waiting).path(), 'utf8')
    await choose(page, fileOf(`same.${format.toLowerCase()}`, text))
    await page.getByText('Nothing would change').waitFor()
  }
})

test('a file that makes something sold free asks who sits there, and is then imported', async () => {
  const { page } = await open()
  await choose(page, fileOf('free.csv', 'id,title,price\n101,dragon STL,$0\n'))
  await page.getByRole('heading', { name: 'What free.csv would do' }).waitFor()
  await ageProofs(office.store, { hours: 13 })
  await page.getByRole('button', { name: 'Import now' }).click()
  const asked = page.getByRole('dialog', { name: 'Confirm it is you' })
  await asked.getByRole('textbox', { name: 'Your password' }).fill(testPassword)
  expect((await owner.want(200, 'GET', '/api/admin/products/101')).product.priceCents).toBeGreaterThan(0)
  await asked.getByRole('button', { name: 'Confirm' }).click()
  await page.getByText('Import finished.').waitFor()
  expect((await owner.want(200, 'GET', '/api/admin/products/101')).product).toMatchObject({ priceCents: 0 })
})
