import { afterAll, expect, onTestFinished, test } from 'vitest'
import { openOffice } from '../open-office.ts'

const office = await openOffice()
afterAll(() => office[Symbol.asyncDispose]())
const { owner, store } = office
const { database } = store.services

/** Work that begins when it is told to. */
async function addWork(productId: string) {
  const id = `work-on-${productId}`
  const row = { id, kind: 'process-models', lane: 'models', payload: JSON.stringify({ productId }), attempts: 0 }
  const times = { run_at: '2999-01-01T00:00:00.000Z', created_at: '2026-01-01T00:00:00.000Z' }
  await database.write((transaction) =>
    transaction
      .insertInto('jobs')
      .values({ ...row, ...times })
      .execute(),
  )
  return () =>
    database.write((transaction) =>
      transaction.updateTable('jobs').set({ finished_at: times.created_at }).where('id', '=', id).execute(),
    )
}

test('while the store works on a product of the list, only the products of that page are asked for again', async () => {
  const finish = await addWork('102')
  const { page, context } = await office.openDesk()
  onTestFinished(() => context.close())
  await page.clock.install()
  await page.goto('/admin/products?state=published')
  const row = page.getByRole('row').filter({ hasText: 'wizard STL' })
  await row.getByText('In progress').waitFor()
  const asked: URL[] = []
  page.on('request', (request) => void asked.push(new URL(request.url())))
  const looks = () => asked.filter(({ pathname }) => pathname === '/api/admin/products')
  await expect.poll(() => looks().length).toBeGreaterThan(1)
  for (const { searchParams } of looks()) {
    expect([...searchParams.keys()]).toEqual(['ids'])
    expect(searchParams.get('ids')?.split(',')).toContain('102')
  }
  // Whatever changes meanwhile is shown, and the end of the work, without the whole list being read again.
  const { product } = await owner.want(200, 'GET', '/api/admin/products/101')
  await owner.want(200, 'PATCH', '/api/admin/products/101', { json: { version: product.version, price: 7 } })
  await page.getByRole('row').filter({ hasText: 'dragon STL' }).getByText('7.00').waitFor()
  await finish()
  await row.getByText('In progress').waitFor({ state: 'detached' })
  expect(asked.filter(({ pathname }) => pathname.endsWith('.data'))).toEqual([])
  // Nothing is at work, so nothing more is asked.
  const last = looks().length
  await page.clock.fastForward(5000)
  await page.getByRole('checkbox', { name: 'Select wizard STL' }).check()
  await page.getByText('1 selected').waitFor()
  expect(looks()).toHaveLength(last)
})

test('where the products cannot be asked for, the page says that it may not show the latest', async () => {
  const finish = await addWork('103')
  const { page } = await office.visit('/admin/products')
  const row = page.getByRole('row').filter({ hasText: 'gift STL' })
  await row.getByText('In progress').waitFor()
  await page.route(/\/api\/admin\/products|\.data/, (route) => route.abort())
  await page.getByText('The page could not be refreshed').waitFor()
  await page.unroute(/\/api\/admin\/products|\.data/)
  await finish()
  await row.getByText('In progress').waitFor({ state: 'detached' })
})

test('of a text in more than a thousand products the list says so, and leads on to the last', async () => {
  const first = await database.read.selectFrom('products').selectAll().where('id', '=', '101').executeTakeFirstOrThrow()
  await database.write(async (transaction) => {
    for (let number = 2001; number <= 3020; number += 1)
      await transaction
        .insertInto('products')
        .values({
          ...{ ...first, id: String(number), number, slug: `copy-${number}` },
          ...{ title: `Copy ${number}`, folded_title: `copy ${number}` },
        })
        .execute()
  })
  const { page } = await office.visit('/admin/products?query=copy')
  const pages = page.getByRole('navigation', { name: 'Pages' })
  await pages.getByText('1–50 / 1,001+').waitFor()
  await page.goto('/admin/products?query=copy&page=20')
  await pages.getByText('951–1000 / 1,001+').waitFor()
  await pages.getByRole('link').last().click()
  await pages.getByText('1001–1020 / 1,020').waitFor()
  expect(await pages.getByRole('link').count()).toBe(1)
})
