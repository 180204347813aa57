import { expect, test } from 'vitest'
import { findStrayCalls } from '../tools/find-stray-calls.ts'

const found = (file: string, text: string) => findStrayCalls([{ file, text }]).length

test('a page makes no request of its own and spells no address of the API', () => {
  const page = 'src/web/routes/success/use-order.ts'
  expect(found(page, "const answer = await fetch('/api/me')")).toBe(2)
  expect(found(page, 'void window.fetch(address)')).toBe(1)
  expect(found(page, 'new EventSource(address)')).toBe(1)
  expect(found(page, 'href={`/api/admin/orders/export`}')).toBe(1)
  expect(found('src/cli/doctor/purchase/try-purchase.ts', "browser.post('/api/payments/free/orders')")).toBe(1)
})

test('the callers may, and so may whoever asks something else', () => {
  expect(found('src/web/call-store.ts', 'return fetch(callAddress(name, sent))')).toBe(0)
  expect(found('src/cli/doctor/check-clock.ts', "await fetch(address, { method: 'HEAD' })")).toBe(0)
  expect(
    found('src/web/viewer/scene/fetch-once.ts', 'export const prefetch = (url: string) => prefetchLater(url)'),
  ).toBe(0)
  expect(found('src/web/routes/admin/settings/field-texts.ts', "hint: 'Leads to /api/webhooks/paypal.'")).toBe(0)
})
