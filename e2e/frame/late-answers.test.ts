import type { Locator, Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { holdAnswer } from '../hold-answer.ts'
import { holdRequests } from '../hold-requests.ts'
import { openOffice } from '../open-office.ts'

const office = await openOffice()
afterAll(() => office[Symbol.asyncDispose]())
const { store, owner } = office

/** The store is silent for so long that the dialog can be closed without its answer. */
async function closeLate(page: Page, dialog: Locator) {
  await page.clock.fastForward(10_000)
  await dialog.getByText('The store has not answered yet.').waitFor()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await dialog.waitFor({ state: 'detached' })
}

test('a dialog cannot be closed before its answer is there, whose refusal is then told in it', async () => {
  await store.office.codes.make({ code: 'HELD', percent: 10 })
  const { page } = await office.visit('/admin/codes/HELD')
  await page.getByRole('button', { name: 'Delete the code' }).click()
  const dialog = page.getByRole('dialog')
  await page.route('**/api/admin/codes/HELD', (route) => route.abort())
  const deletion = await holdRequests(page, '**/api/admin/codes/HELD')
  const close = dialog.getByRole('button', { name: 'Close' })
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
  for (const press of [1, 2, 3]) {
    await page.keyboard.press('Escape')
    expect(await close.getAttribute('aria-disabled'), `Escape ${press}`).toBe('true')
  }
  await close.click({ force: true })
  await dialog.getByRole('button', { name: 'Go back' }).click({ force: true })
  expect(await dialog.isVisible()).toBe(true)
  deletion.release()
  await dialog.getByText('The store did not answer.').waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
})

test('that no answer came is in sight, however long the dialog is', async () => {
  const { page } = await office.visit('/admin/codes')
  await page.setViewportSize({ width: 390, height: 700 })
  await page.clock.install()
  await page.getByRole('button', { name: 'New code' }).click()
  const dialog = page.getByRole('dialog', { name: 'New code' })
  await dialog.getByRole('textbox', { name: 'Code', exact: true }).fill('LONG')
  await dialog.getByRole('textbox', { name: 'Percent' }).fill('10')
  const answer = await holdAnswer(page, { url: '**/api/admin/codes', method: 'POST' })
  await dialog.getByRole('button', { name: 'Create the code' }).click()
  await answer.made
  await page.clock.fastForward(10_000)
  const late = dialog.getByText('The store has not answered yet.')
  await late.waitFor()
  const box = await late.boundingBox()
  expect(box && box.y + box.height).toBeLessThanOrEqual(700)
  answer.release()
  await page.waitForURL('**/admin/codes/LONG')
})

test('an answer that comes late leaves alone who went to another page, and what was typed there', async () => {
  await store.office.codes.make({ code: 'LATE', percent: 10 })
  const { page } = await office.visit('/admin/codes/LATE')
  await page.clock.install()
  await page.getByRole('button', { name: 'Delete the code' }).click()
  const dialog = page.getByRole('dialog')
  const answer = await holdAnswer(page, { url: '**/api/admin/codes/LATE', method: 'DELETE' })
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
  await answer.made
  await closeLate(page, dialog)
  await page.getByRole('navigation', { name: 'Office' }).getByRole('link', { name: 'Settings' }).click()
  const part = page.getByRole('region', { name: 'Store', exact: true })
  const name = part.getByRole('textbox', { name: 'Name of the store' })
  await name.fill('Typed here')
  // The page that is open by then learns what has changed.
  const learned = page.waitForResponse(/\/admin\/settings\.data/)
  answer.release()
  await learned
  await part.getByRole('button', { name: 'Save' }).click()
  await part.getByText('Saved and in effect.').waitFor()
  expect([new URL(page.url()).pathname, await name.inputValue()]).toEqual(['/admin/settings', 'Typed here'])
})

test('nor does it turn back who is on the way to another page', async () => {
  await store.office.codes.make({ code: 'BACK', percent: 10 })
  const { page } = await office.visit('/admin/codes/BACK')
  await page.clock.install()
  await page.getByRole('button', { name: 'Delete the code' }).click()
  const dialog = page.getByRole('dialog')
  const answer = await holdAnswer(page, { url: '**/api/admin/codes/BACK', method: 'DELETE' })
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
  await answer.made
  await closeLate(page, dialog)
  const settings = await holdAnswer(page, { url: '**/admin/settings.data*', method: 'GET' })
  await page.getByRole('navigation', { name: 'Office' }).getByRole('link', { name: 'Settings' }).click()
  await settings.made
  await answer.release()
  settings.release()
  await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor()
  await page.getByRole('navigation', { name: 'Office' }).getByRole('link', { name: 'Orders' }).click()
  await page.getByRole('heading', { level: 1, name: 'Orders' }).waitFor()
  await page.goBack()
  await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor()
})

test('it closes no other question than its own, and leads nobody on who has closed that', async () => {
  const { page } = await office.visit('/admin/codes')
  await page.clock.install()
  const dialog = page.getByRole('dialog', { name: 'New code' })
  const open = async (code: string) => {
    await page.getByRole('button', { name: 'New code' }).click()
    await dialog.getByRole('textbox', { name: 'Code', exact: true }).fill(code)
    await dialog.getByRole('textbox', { name: 'Percent' }).fill('10')
  }
  const make = dialog.getByRole('button', { name: 'Create the code' })
  await open('FIRST')
  const answer = await holdAnswer(page, { url: '**/api/admin/codes', method: 'POST' })
  await make.click()
  await answer.made
  await closeLate(page, dialog)
  await open('SECOND')
  answer.release()
  await page.getByRole('cell', { name: 'FIRST', includeHidden: true }).waitFor()
  expect(await dialog.getByRole('textbox', { name: 'Code', exact: true }).inputValue()).toBe('SECOND')
  expect(new URL(page.url()).pathname).toBe('/admin/codes')
  await make.click()
  await page.getByRole('heading', { name: 'SECOND' }).waitFor()
  await owner.want(200, 'GET', '/api/admin/codes/SECOND')
})
