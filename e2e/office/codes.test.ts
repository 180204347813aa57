import { afterAll, expect, test } from 'vitest'
import { findViolations } from '../find-violations.ts'
import { holdAnswer } from '../hold-answer.ts'
import { openOffice } from '../open-office.ts'

const office = await openOffice()
afterAll(() => office[Symbol.asyncDispose]())

test('an owner makes a code, changes it and takes it away', async () => {
  const { page, context } = await office.openDesk()
  await page.goto('/admin/codes')
  await page.getByText('No codes yet.').waitFor()
  await page.getByRole('button', { name: 'New code' }).click()
  const dialog = page.getByRole('dialog', { name: 'New code' })
  await dialog.getByRole('textbox', { name: 'Code', exact: true }).fill('spring-20')
  await dialog.getByRole('textbox', { name: 'Percent' }).fill('120')
  await dialog.getByRole('button', { name: 'Create the code' }).click()
  await dialog.getByText('Enter a whole number from 1 to 100.').waitFor()
  expect(await findViolations(page)).toEqual([])
  await dialog.getByRole('textbox', { name: 'Percent' }).fill('20')
  await dialog.getByRole('textbox', { name: 'Only these products' }).fill('dragon')
  await dialog.getByRole('button', { name: 'Create the code' }).click()
  await page.waitForURL('**/admin/codes/SPRING-20')
  await page.getByRole('heading', { name: 'SPRING-20' }).waitFor()
  await page.getByText('/?code=SPRING-20').waitFor()
  expect(await findViolations(page)).toEqual([])

  await page.getByRole('textbox', { name: 'Orders in total' }).fill('5')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Saved. Orders that already use the code keep their price.').waitFor()
  const { owner } = office
  const kept = await owner.want(200, 'GET', '/api/admin/codes/SPRING-20')
  expect(kept).toMatchObject({ percent: 20, limit: 5, slugs: ['dragon'], active: true })

  await page.getByRole('button', { name: 'Delete the code' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByText('No codes yet.').waitFor()
  await owner.want(404, 'GET', '/api/admin/codes/SPRING-20')
  await page.goto('/admin/security')
  await page.getByText('Code deleted').first().waitFor()
  await context.close()
})

test('what is saved on a page leaves alone what was changed elsewhere since it was opened', async () => {
  const { owner } = office
  const address = '/api/admin/codes/SUMMER-10'
  await owner.want(201, 'POST', '/api/admin/codes', { json: { code: 'summer-10', percent: 10 } })
  const { page } = await office.visit('/admin/codes/SUMMER-10')
  const save = async () => {
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Saved. Orders that already use the code keep their price.').waitFor()
  }
  await page.getByRole('heading', { name: 'SUMMER-10' }).waitFor()
  await owner.want(200, 'PATCH', address, { json: { active: false, limit: 3 } })
  await page.getByLabel('Last day').fill('2999-12-31')
  await save()
  const kept = { percent: 10, until: '2999-12-31', active: false, limit: 3 }
  expect(await owner.want(200, 'GET', address)).toMatchObject(kept)
  await owner.want(200, 'PATCH', address, { json: { until: '2998-12-31' } })
  await page.getByRole('textbox', { name: 'Percent' }).fill('20')
  await save()
  expect(await owner.want(200, 'GET', address)).toMatchObject({ ...kept, percent: 20, until: '2998-12-31' })
  // What was saved here also follows later changes.
  const active = page.getByRole('checkbox', { name: 'Can be used' })
  await active.check()
  await save()
  await owner.want(200, 'PATCH', address, { json: { active: false } })
  await save()
  await expect.poll(() => active.isChecked()).toBe(false)
})

test('what is typed while a code is being saved stays, and is saved next', async () => {
  const { owner } = office
  const address = '/api/admin/codes/AUTUMN-10'
  await owner.want(201, 'POST', '/api/admin/codes', { json: { code: 'autumn-10', percent: 10 } })
  const { page } = await office.visit('/admin/codes/AUTUMN-10')
  const percent = page.getByRole('textbox', { name: 'Percent' })
  const limit = page.getByRole('textbox', { name: 'Orders in total' })
  const save = page.getByRole('button', { name: 'Save' })
  await percent.fill('20')
  const answer = await holdAnswer(page, { url: `**${address}`, method: 'PATCH' })
  await save.click()
  await answer.made
  await percent.fill('30')
  await limit.fill('5')
  // Nothing is lost without asking, neither in the meantime nor once the rest is saved.
  const dialog = page.getByRole('dialog', { name: 'Leave this page?' })
  const leave = () => page.getByRole('navigation', { name: 'Office' }).getByRole('link', { name: 'Orders' }).click()
  await leave()
  await dialog.getByRole('button', { name: 'Stay here' }).click()
  answer.release()
  await expect.poll(() => save.getAttribute('aria-disabled')).toBe(null)
  await leave()
  await dialog.getByText('You have unsaved changes here.').waitFor()
  await dialog.getByRole('button', { name: 'Stay here' }).click()
  const saved = page.getByText('Saved. Orders that already use the code keep their price.')
  expect(await saved.count()).toBe(0)
  expect([await percent.inputValue(), await limit.inputValue()]).toEqual(['30', '5'])
  await save.click()
  await saved.waitFor()
  expect(await owner.want(200, 'GET', address)).toMatchObject({ percent: 30, limit: 5 })
  await percent.fill('40')
  await saved.waitFor({ state: 'detached' })
  await percent.fill('30')
  await leave()
  await page.getByRole('heading', { level: 1, name: 'Orders' }).waitFor()
})

test('a code into which nothing was typed is left without a question', async () => {
  const { owner } = office
  const firstOnes = { code: 'first-10', percent: 10, firstPurchase: true }
  await owner.want(201, 'POST', '/api/admin/codes', { json: firstOnes })
  const { page } = await office.visit('/admin/codes/FIRST-10')
  const box = page.getByRole('checkbox', { name: 'First purchase only' })
  await box.uncheck()
  await box.check()
  await page.getByRole('navigation', { name: 'Office' }).getByRole('link', { name: 'Orders' }).click()
  await page.getByRole('heading', { level: 1, name: 'Orders' }).waitFor()
})

test('a code is deleted with what was typed into it', async () => {
  const { owner } = office
  await owner.want(201, 'POST', '/api/admin/codes', { json: { code: 'winter-10', percent: 10 } })
  const { page } = await office.visit('/admin/codes/WINTER-10')
  await page.getByRole('textbox', { name: 'Percent' }).fill('20')
  await page.getByRole('button', { name: 'Delete the code' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
  await page.waitForURL('**/admin/codes')
  await owner.want(404, 'GET', '/api/admin/codes/WINTER-10')
})

test('categories are typed and read as the shop calls them, whatever the language', async () => {
  const { page, context } = await office.openDesk()
  await page.goto('/admin/codes')
  await page.getByRole('button', { name: 'Español' }).click()
  await page.getByRole('button', { name: 'Código nuevo' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Código', exact: true }).fill('solo-fantasia')
  await dialog.getByRole('textbox', { name: 'Porcentaje' }).fill('10')
  const make = dialog.getByRole('button', { name: 'Hacer el código' })
  await dialog.getByRole('textbox', { name: 'Solo estas categorías' }).fill('Fantasias')
  await make.click()
  await dialog.getByText('Ningún modelo a la venta está en la categoría "Fantasias".').waitFor()
  await dialog.getByRole('textbox', { name: 'Solo estas categorías' }).fill('fantasia, Videojuegos')
  await make.click()
  await page.waitForURL('**/admin/codes/SOLO-FANTASIA')
  const field = page.getByRole('textbox', { name: 'Solo estas categorías' })
  expect(await field.inputValue()).toMatch(/^fantasía, videojuegos$/i)
  const kept = await office.owner.want(200, 'GET', '/api/admin/codes/SOLO-FANTASIA')
  expect(kept.categories).toEqual(['fantasy', 'videogames'])
  await context.close()
})
