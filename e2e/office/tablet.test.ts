import type { Locator } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { openOffice } from '../open-office.ts'

const office = await openOffice()
afterAll(() => office[Symbol.asyncDispose]())

async function boxOf(part: Locator) {
  const box = await part.boundingBox()
  if (!box) throw new Error('It is not shown.')
  return { ...box, bottom: box.y + box.height }
}

test('on a tablet, the filters of orders stay in one line', async () => {
  const { page } = await office.visit('/admin/orders')
  await page.setViewportSize({ width: 820, height: 1000 })
  const controls = await page.getByRole('search').locator('input, select').all()
  const places = await Promise.all(controls.map(async (control) => (await boxOf(control)).y))
  expect(places.length).toBe(4)
  expect(new Set(places).size).toBe(1)
})

test('on a tablet, the actions of a page stand beside its introduction, apart from what follows', async () => {
  const json = { rates: [{ country: 'ES', percent: 21, from: '2026-01-01', until: null, exemption: '' }], revision: 0 }
  await office.owner.want(200, 'PUT', '/api/admin/taxes', { json })
  const { page } = await office.visit('/admin/documents/taxes')
  await page.setViewportSize({ width: 820, height: 1000 })
  const heading = await boxOf(page.getByRole('heading', { level: 1 }))
  const action = await boxOf(page.getByRole('button', { name: 'New rate' }))
  const introduction = await boxOf(page.locator('h1 + p'))
  const table = await boxOf(page.getByRole('table'))
  expect(action.y).toBeLessThan(heading.bottom)
  expect(table.y - Math.max(action.bottom, introduction.bottom)).toBeGreaterThanOrEqual(16)
})
