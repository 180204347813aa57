import { expect, test } from 'vitest'
import { preferenceBody, statementName } from './mercadopago-preference.ts'

const store = { publicUrl: 'https://store.test', brandName: 'Estela' }
const line = (slug: string, unitMinor: number, quantity = 1) => ({ slug, title: `${slug} STL`, quantity, unitMinor })
const request = {
  orderId: 'o-1',
  orderNumber: '7K2M9P4QRT',
  idempotencyKey: 'k',
  email: 'ana@example.test',
  currency: 'BRL',
  amountMinor: 2997,
  lines: [line('dragon', 999, 3), line('gift', 0)],
  returnUrls: { success: 'https://s.test/a', failure: 'https://s.test/b', pending: 'https://s.test/c' },
  expiresAt: '2026-03-01T10:00:00.000Z',
}

test('an order is one item at its total, whatever its lines cost', () => {
  const body = preferenceBody(request, store)
  expect(body.items).toEqual([
    {
      id: '7K2M9P4QRT',
      title: 'Order 7K2M9P4QRT: dragon STL × 3, gift STL',
      quantity: 1,
      currency_id: 'BRL',
      unit_price: 29.97,
      category_id: 'virtual_goods',
    },
  ])
  expect(JSON.stringify(body)).toContain('"unit_price":29.97,')
})

test('buyer, card statement and the end of vouchers are told', () => {
  expect(preferenceBody(request, store)).toMatchObject({
    payer: { email: 'ana@example.test' },
    statement_descriptor: 'ESTELA',
    expires: true,
    expiration_date_to: '2026-03-01T10:00:00.000+00:00',
    date_of_expiration: '2026-03-01T10:00:00.000+00:00',
  })
})

test('a long title ends between two signs', () => {
  const lines = [{ ...line('dragon', 999), title: '🐉'.repeat(300) }]
  const title = preferenceBody({ ...request, lines }, store).items[0]?.title ?? ''
  expect(title.length).toBeGreaterThan(250)
  expect(title.isWellFormed()).toBe(true)
})

test.each([
  ['Estela', 'ESTELA'],
  ['Figuras Dragón & Cía', 'FIGURAS DRAGO'],
  ['El taller de Ana', 'EL TALLER DE'],
  ['工房', ''],
])('%s is %s on a statement', (name, shown) => {
  expect(statementName(name)).toBe(shown)
  const body = preferenceBody(request, { ...store, brandName: name })
  expect('statement_descriptor' in body).toBe(shown !== '')
})
