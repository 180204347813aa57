import { expect, test } from 'vitest'
import { newOwner } from '#test/accounts/new-owner.ts'
import { openQuietStore, orderOf, placeOrder, press } from '#test/stores/selling-store.ts'

const { store, ana } = await openQuietStore()
const owner = await newOwner(store)

async function buy(order = orderOf()) {
  const { page, orderId } = await placeOrder(ana, 'paypal', order)
  await press(page, 'approve')
  await store.shop.payments.followPayment(orderId)
  return orderId
}

test('a buyer and owners get an order’s documents, as data and to print; others find nothing', async () => {
  const orderId = await buy()
  await owner.want(200, 'POST', `/api/admin/orders/${orderId}/refund`, { json: { amountCents: 100 } })
  const documents = await ana.want(200, 'GET', `/api/me/orders/${orderId}/documents`)
  expect(documents).toMatchObject([
    { kind: 'receipt', totalCents: 300 },
    { kind: 'credit_note', totalCents: 100 },
  ])
  const [receipt] = documents
  const pathOf = (url = '') => new URL(url).pathname
  const [pdf, data] = [pathOf(receipt?.pdfUrl), pathOf(receipt?.jsonUrl)]
  const shown = await (await ana.get(data)).json()
  expect(shown).toMatchObject({ number: receipt?.number, totalCents: 300, previousSha256: expect.any(String) })
  for (const client of [ana, owner]) {
    const printed = await client.get(pdf)
    expect(printed.headers.get('content-type')).toBe('application/pdf')
    expect(printed.headers.get('content-disposition')).toBe(`inline; filename="${receipt?.number}.pdf"`)
    expect(printed.headers.get('cache-control')).toContain('no-store')
    expect((await printed.text()).startsWith('%PDF')).toBe(true)
  }
  const ben = await store.newBuyer()
  for (const address of [`/api/me/orders/${orderId}/documents`, pdf, data]) {
    expect((await ben.get(address)).status).toBe(404)
    expect((await store.newClient().get(address)).status).toBe(401)
  }
  expect((await ana.get(`/api/me/orders/${orderId}/documents/R-2026-999999/pdf`)).status).toBe(404)
  expect((await owner.get('/api/me/orders/none/documents')).status).toBe(404)
  expect((await ana.want(200, 'GET', `/api/me/orders/${orderId}`)).documents.map(({ number }) => number)).toEqual(
    documents.map(({ number }) => number),
  )
})

test('the accountant gets a month as data or CSV, which add up', async () => {
  const figures = ['dragon', 'wizard'].map((slug) => ({ slug, quantity: 1 }))
  await buy({ ...orderOf(), amount: '7.50', items: figures })
  const books = await owner.want(200, 'GET', '/api/admin/documents')
  const explained = books.differences.reduce((sum, one) => sum + one.differenceCents, 0)
  expect(books.receiptsCents - books.creditNotesCents).toBe(books.movedCents + explained)
  expect(books.documents.length).toBeGreaterThan(0)
  const answer = await owner.get(`/api/admin/documents?format=csv&from=${books.from}&until=${books.until}`)
  expect(answer.headers.get('content-disposition')).toContain(`documents-${books.from}-${books.until}.csv`)
  const [head = '', ...lines] = (await answer.text()).trim().split('\r\n')
  const sumOf = (title: string) => {
    const column = head.split(',').indexOf(title)
    return lines.reduce((cents, line) => cents + Math.round(Number(line.split(',')[column]) * 100), 0)
  }
  expect(books.creditNotesCents).toBe(100)
  expect(sumOf('gross_usd')).toBe(books.receiptsCents - books.creditNotesCents)
  expect(sumOf('document_total_usd')).toBe(books.receiptsCents - books.creditNotesCents)
  expect(sumOf('moved_amount')).toBe(books.movedCents)
  expect((await owner.get('/api/admin/documents?from=2026-02-31')).status).toBe(400)
  expect((await owner.get('/api/admin/documents?from=2026-02-02&until=2026-02-01')).status).toBe(400)
  expect((await ana.get('/api/admin/documents')).status).toBe(404)
})
