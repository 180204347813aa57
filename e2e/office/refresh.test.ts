import type { Page, Route } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { writeStl } from '#domain/models/write-stl.ts'
import { cube } from '#test/models/solids.ts'
import { chooseFiles } from '../choose-files.ts'
import { openOffice } from '../open-office.ts'

const office = await openOffice()
afterAll(() => office[Symbol.asyncDispose]())
const { owner } = office

const stale = 'The page could not be refreshed'
const dataOfPage = /\.data(\?|$)/
const again = (page: Page) => page.getByRole('alert').getByRole('button', { name: 'Try again' })

const outages: Record<string, (route: Route) => Promise<void>> = {
  'no answer comes': (route) => route.abort(),
  'a proxy answers that the store is away': (route) => route.fulfill({ status: 503, body: 'The store is away.' }),
}

test.each(Object.entries(outages))('what was typed stays where a save fails and %s', async (_name, answer) => {
  const { page } = await office.visit('/admin/products/101')
  const title = page.getByRole('textbox', { name: 'Title' })
  const character = page.getByRole('textbox', { name: 'Character' })
  const save = page.getByRole('button', { name: 'Save', exact: true })
  const before = await title.inputValue()
  await title.fill(`${before} again`)
  await character.fill('A long story')
  await page.route(dataOfPage, answer)
  await page.route('**/api/admin/products/101', answer)
  await save.click()
  await page.getByText(stale).waitFor()
  expect(await title.inputValue()).toBe(`${before} again`)
  expect(await character.inputValue()).toBe('A long story')
  await page.unroute('**/api/admin/products/101')
  await page.unroute(dataOfPage)
  await again(page).click()
  await page.getByText(stale).waitFor({ state: 'detached' })
  await save.click()
  await page.getByText('Saved.').waitFor()
  const { product } = await owner.want(200, 'GET', '/api/admin/products/101')
  expect(product).toMatchObject({ title: `${before} again`, character: 'A long story' })
})

test('what was saved stays in sight where only the refresh fails', async () => {
  const { page } = await office.visit('/admin/products/102')
  const title = page.getByRole('textbox', { name: 'Title' })
  await title.fill('Taken STL')
  await page.route(dataOfPage, (route) => route.abort())
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText(stale).waitFor()
  await page.getByText('Saved.').waitFor()
  expect(await title.inputValue()).toBe('Taken STL')
  // The failed refresh says nothing about the page that follows.
  await page.unroute(dataOfPage)
  await page.getByRole('navigation', { name: 'Office' }).getByRole('link', { name: 'Orders' }).click()
  await page.getByRole('heading', { level: 1, name: 'Orders' }).waitFor()
  expect(await page.getByText(stale).count()).toBe(0)
})

test('what was typed stays where the session is over, and is saved once the owner has signed in elsewhere', async () => {
  const { page, context } = await office.visit('/admin/products/103')
  const title = page.getByRole('textbox', { name: 'Title' })
  await title.fill('Typed for an hour')
  const session = await context.cookies()
  await context.clearCookies()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Sign in again' })
  await dialog.getByRole('button', { name: 'Go back' }).click()
  await page.getByText('so the page could not be refreshed').waitFor()
  expect(await title.inputValue()).toBe('Typed for an hour')
  const [tab] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('link', { name: 'Sign in in a new tab' }).click(),
  ])
  await tab.getByRole('textbox', { name: 'Email' }).waitFor()
  await context.addCookies(session)
  await again(page).click()
  await page.getByText('so the page could not be refreshed').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Saved.').waitFor()
})

test('uploads stay while the page that asks for the state of its drafts gets no answer', async () => {
  const { page } = await office.visit('/admin/products/new')
  const pick = (name: string, size: number) =>
    chooseFiles(page.getByRole('button', { name: 'Choose files' }), {
      name,
      mimeType: '',
      buffer: Buffer.from(writeStl(cube(size), name)),
    })
  await pick('first.stl', 31)
  await page.getByRole('button', { name: 'Create the draft' }).click()
  const draft = page.getByRole('listitem', { name: 'First STL' })
  await draft.waitFor()
  await pick('second.stl', 32)
  const second = page.getByRole('list', { name: 'Product second' })
  await second.getByText('Uploaded').waitFor()
  const title = page.getByRole('textbox', { name: 'Title' })
  await title.fill('First of all')
  await page.route(dataOfPage, (route) => route.abort())
  await page.getByRole('button', { name: 'Save as drafts' }).click()
  await page.getByText(stale).waitFor()
  expect(await title.inputValue()).toBe('First of all')
  await second.getByText('Uploaded').waitFor()
  await page.unroute(dataOfPage)
  await again(page).click()
  await page.getByText(stale).waitFor({ state: 'detached' })
})
