// cspell:words onload

import type { RouteConfigEntry } from '@react-router/dev/routes'
import { parse } from 'csv-parse/sync'
import { afterAll, expect, test } from 'vitest'
import { voices } from '#domain/voice.ts'
import { createLog } from '#server/logging/log.ts'
import pageRoutes from '#web/routes.ts'
import { newOwner } from '../accounts/new-owner.ts'
import type { Client } from '../client.ts'
import { tetrahedronStl } from '../generated-catalog.ts'
import { productForm } from '../product-forms.ts'
import { openSellingStore, placeOrder, press } from '../stores/selling-store.ts'

/** Breaks out of any text, attribute, script or title it is put into; only this text contains this element. */
const mark = '<poison-mark'
const poison = `"'>${mark} onload=x></script></title></textarea>]]>--><!--`
const formula = `=HYPERLINK("https://elsewhere.test")`

const lines: string[] = []
const log = createLog('debug', { write: (line: string) => void lines.push(line) })
const store = await openSellingStore({ log, settings: { STORE_ACCESS: 'open', PENDING_POLL_SECONDS: '600' } })
afterAll(() => store[Symbol.asyncDispose]())
const owner = await newOwner(store)
const buyer = store.newClient()

/** Writes it into everything that people, owners and files can name. Returns what addresses are made of. */
async function poisonAll(): Promise<Record<string, string>> {
  const email = 'poisoned@example.test'
  const name = `${formula} ${poison}`
  await buyer.send('POST', '/api/auth/sign-up/email', { json: { email, password: 'Trial-Pass-9271!', name } })
  const words = {
    title: `${formula} ${poison}`,
    description: poison,
    character: poison.slice(0, 60),
    tags: [poison.slice(0, 30)],
  }
  const translated = { titleEs: poison, titleEn: poison, titlePt: poison, descriptionEs: poison }
  const created = await owner.want(201, 'POST', '/api/admin/products', {
    body: productForm({
      product: { ...words, ...translated, category: `fantasy ${mark}>`, price: '$3', slug: 'poisoned' },
      files: { [`${mark} onload=x>.stl`]: tetrahedronStl(40) },
    }),
  })
  const { placed, page } = await placeOrder(buyer, 'paypal', {
    amount: '3.00',
    email: 'receipt@example.test',
    items: [{ slug: 'poisoned', quantity: 1 }],
  })
  await press(page, 'approve')
  const json = { orderID: 'id' in placed ? placed.id : '' }
  await buyer.send('POST', '/api/payments/paypal/capture', { json })
  const query = encodeURIComponent(poison)
  await buyer.get(`/api/products?query=${query}`)
  await owner.send('POST', '/api/admin/codes', { json: { code: 'POISON', percent: 10, active: true } })
  const { items: customers } = await owner.want(200, 'GET', '/api/admin/customers?query=poisoned')
  const uid = customers[0]?.uid ?? ''
  const other = await store.newBuyer()
  const banned = await owner.want(200, 'GET', `/api/admin/customers?query=${other.email}`)
  const ban = { reason: `${formula} ${poison}`, redirect: 'https://example.test/' }
  await owner.send('POST', `/api/admin/customers/${banned.items[0]?.uid}/ban`, { json: ban })
  return { slug: 'poisoned', id: created.product.id, uid, code: 'POISON', order: placed.orderId, query }
}

const pathsOf = (routes: RouteConfigEntry[], parent = ''): string[] =>
  routes.flatMap(({ path, children = [] }) => {
    const own = path === undefined ? parent : `${parent}/${path}`
    return [own || '/', ...pathsOf(children, own)]
  })

test('a hostile text is nowhere more than a text: on no page, in no mail, file or line of the log', async () => {
  const known = await poisonAll()
  const pages = [...new Set(pathsOf(pageRoutes))].map((path) =>
    path
      .replace(/orders\/:id/, `orders/${known.order}`)
      .replace(/:(\w+)/g, (_, name: string) => known[name] ?? 'x')
      .replace('*', encodeURIComponent(mark)),
  )
  const asked = [
    ...pages,
    ...['/search', '/all-models', '/admin/products', '/admin/orders', '/admin/customers'].flatMap((path) => [
      `${path}?query=${known.query}`,
      `${path}?category=${known.query}&state=${known.query}&sort=${known.query}`,
    ]),
    ...['/success', '/failure', '/pending', '/login'].map(
      (path) => `${path}?order=${known.order}&next=/${known.query}`,
    ),
    ...['/sitemap.xml', '/sitemap-0.xml', '/feed.xml', '/robots.txt', '/manifest.webmanifest'],
    `/reset-password?token=${known.query}&error=${known.query}`,
  ]
  let told = 0
  const people: Client[] = [store.newClient(), buyer, owner]
  for (const voice of voices) {
    for (const person of people) await person.send('PUT', '/api/voice', { json: { voice } })
    for (const person of people)
      for (const path of asked) {
        const text = await (await person.get(path, { headers: { accept: 'text/html' } })).text()
        expect(text.toLowerCase(), `${path} in ${voice}`).not.toContain(mark)
        if (text.includes('poison-mark')) told += 1
      }
  }
  // It did appear, as text.
  expect(told).toBeGreaterThan(40)
})

test('mails hold it as a text, and no line break of it in their heads', async () => {
  const read = () => buyer.want(200, 'GET', '/api/demo/mail')
  await expect.poll(async () => (await read()).some(({ html }) => html.includes('poison-mark'))).toBe(true)
  const mails = await read()
  for (const { html, subject, to } of mails) {
    expect(html).not.toContain(mark)
    expect(`${subject}${to}`).not.toMatch(/[\r\n]/)
  }
})

test('tables that owners download hold no formula of others', async () => {
  let cells = 0
  for (const path of ['/api/admin/orders/export', '/api/admin/reports/sales/export?from=2020-01-01&to=2020-02-01']) {
    const answer = await owner.get(path)
    expect([path, answer.status]).toEqual([path, 200])
    for (const row of parse(await answer.text(), { bom: true, relaxColumnCount: true }) as string[][])
      for (const cell of row) {
        cells += 1
        expect(cell).not.toMatch(/^[=+@\t\r]|^-(?![\d.]+$)/)
      }
  }
  expect(cells).toBeGreaterThan(10)
})

test('each line of the log is one JSON object, whatever was named', async () => {
  log.warn({ path: `/x${poison}\r\n{"level":60}`, err: new Error(`a\n{"msg":"forged"}`) }, `a\r\n{"msg":"forged"}`)
  expect(lines.length).toBeGreaterThan(10)
  for (const line of lines) {
    expect(line.trimEnd()).not.toMatch(/[\r\n]/)
    expect(JSON.parse(line)).toMatchObject({ level: expect.any(Number) })
  }
})
