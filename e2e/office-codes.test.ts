import { afterAll, expect, test } from 'vitest'
import { findViolations } from './find-violations.ts'
import { openOffice } from './open-office.ts'

const office = await openOffice()
afterAll(() => office[Symbol.asyncDispose]())

test('an owner makes a code, changes it and takes it away', async () => {
  const { page, context, faults } = await office.openDesk()
  await page.goto('/admin/codes')
  await page.getByText('No codes yet.').waitFor()
  await page.getByRole('button', { name: 'New code' }).click()
  const dialog = page.getByRole('dialog', { name: 'A new code' })
  await dialog.getByRole('textbox', { name: 'Code', exact: true }).fill('spring-20')
  await dialog.getByRole('textbox', { name: 'Percent' }).fill('120')
  await dialog.getByRole('button', { name: 'Make the code' }).click()
  await dialog.getByText('A whole number from 1 to 100.').waitFor()
  expect(await findViolations(page)).toEqual([])
  await dialog.getByRole('textbox', { name: 'Percent' }).fill('20')
  await dialog.getByRole('textbox', { name: 'Only these products' }).fill('dragon')
  await dialog.getByRole('button', { name: 'Make the code' }).click()
  await page.waitForURL('**/admin/codes/SPRING-20')
  await page.getByRole('heading', { name: 'SPRING-20' }).waitFor()
  await page.getByText('/?code=SPRING-20').waitFor()
  expect(await findViolations(page)).toEqual([])

  await page.getByRole('textbox', { name: 'Orders in all' }).fill('5')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Saved. Orders that have the code keep their price.').waitFor()
  const { owner } = office
  const kept = await owner.want(200, 'GET', '/api/admin/codes/SPRING-20')
  expect(kept).toMatchObject({ percent: 20, limit: 5, slugs: ['dragon'], active: true })

  await page.getByRole('button', { name: 'Delete the code' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByText('No codes yet.').waitFor()
  await owner.want(404, 'GET', '/api/admin/codes/SPRING-20')
  await page.goto('/admin/security')
  await page.getByText('Code deleted').first().waitFor()
  expect(faults).toEqual([])
  await context.close()
})
