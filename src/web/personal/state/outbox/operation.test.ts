import { expect, onTestFinished, test, vi } from 'vitest'
import { personalAccount as account } from '#test/accounts/personal-account.ts'
import type { PersonalState } from '../personal-state.ts'
import { applyOperation, callOperation } from './operation.ts'
import { createPendingOperations } from './pending-operations.ts'

const item = (slug: string) => ({
  id: slug,
  slug,
  image: '',
  name: slug,
  priceCents: 300,
  quantity: 1,
  available: true,
})
const state: PersonalState = { version: 1, account, cart: [item('cat')], favorites: [], owned: [] }
const queued = (key: string, slug: string) =>
  ({ key, account: 'a', operation: { kind: 'add-to-cart', item: item(slug) } }) as const
const slugs = (shown: PersonalState) => shown.cart.map(({ slug }) => slug)

test('adding what is there already keeps its quantity', () => {
  const more = applyOperation(state, { kind: 'set-quantity', slug: 'cat', quantity: 3 })
  expect(applyOperation(more, { kind: 'add-to-cart', item: item('cat') }).cart[0]?.quantity).toBe(3)
})

test('a quantity is floored and at least 1', () => {
  const of = (quantity: number) =>
    applyOperation(state, { kind: 'set-quantity', slug: 'cat', quantity }).cart[0]?.quantity
  expect([of(2.9), of(0), of(-4)]).toEqual([2, 1, 1])
})

test('removing what is gone already changes nothing', () => {
  expect(applyOperation(state, { kind: 'remove-favorite', slug: 'dog' })).toEqual(state)
})

const how = { headers: { 'Idempotency-Key': 'k' }, patience: 1000 }

/** Records the calls to a store that accepts everything. */
function listenToCalls() {
  const asked: unknown[] = []
  onTestFinished(() => void vi.unstubAllGlobals())
  vi.stubGlobal('fetch', async (path: string, { method, body, headers }: RequestInit) => {
    asked.push([method, path, body, new Headers(headers).get('idempotency-key')])
    return Response.json({ version: 3 })
  })
  return asked
}

test('an operation is about its product, whatever that is called by now', () => {
  const cart = [
    { ...item('cat'), id: '102' },
    { ...item('owl'), id: '101' },
  ]
  const left = applyOperation({ ...state, cart }, { kind: 'remove-from-cart', id: '101', slug: 'cat' })
  expect(slugs(left)).toEqual(['cat'])
  const more = applyOperation({ ...state, cart }, { kind: 'set-quantity', id: '101', slug: 'cat', quantity: 3 })
  expect(more.cart.map(({ quantity }) => quantity)).toEqual([1, 3])
  const added = applyOperation({ ...state, cart }, { kind: 'add-to-cart', item: { ...item('cat'), id: '103' } })
  expect(added.cart.map(({ id }) => id)).toEqual(['102', '101', '103'])
})

test('an operation names its product by id; one that a former version kept, by its slug, escaped', async () => {
  const asked = listenToCalls()
  expect(await callOperation({ kind: 'remove-from-cart', slug: 'a/b' }, how)).toMatchObject({ body: { version: 3 } })
  await callOperation({ kind: 'set-quantity', id: '101', slug: 'cat', quantity: 2 }, how)
  await callOperation({ kind: 'add-favorite', item: { ...item('cat'), id: '101' } }, how)
  await callOperation({ kind: 'remove-favorite', id: '101', slug: 'cat' }, how)
  expect(asked).toEqual([
    ['DELETE', '/api/me/cart/a%2Fb', null, 'k'],
    ['PATCH', '/api/me/cart/101', '{"quantity":2}', 'k'],
    ['PUT', '/api/me/favorites/101', null, 'k'],
    ['DELETE', '/api/me/favorites/101', null, 'k'],
  ])
})

test('a figure goes into the cart with the license that was chosen for it', async () => {
  const asked = listenToCalls()
  await callOperation({ kind: 'add-to-cart', item: item('cat') }, how)
  await callOperation({ kind: 'add-to-cart', item: { ...item('dog'), variant: 'prints' } }, how)
  expect(asked).toEqual([
    ['PUT', '/api/me/cart/cat', '{}', 'k'],
    ['PUT', '/api/me/cart/dog', '{}', 'k'],
    ['PATCH', '/api/me/cart/dog', '{"variant":"prints"}', 'k'],
  ])
})

test('an acknowledged operation stays visible until a state of its version arrives', () => {
  const pending = createPendingOperations()
  pending.add(queued('k1', 'dog'))
  pending.acknowledge('k1', 2)
  expect(slugs(pending.replay(state))).toEqual(['cat', 'dog'])
  pending.settle(2)
  expect(slugs(pending.replay(state))).toEqual(['cat'])
})

test('operations of other tabs are shown, and vanish when another tab has sent them', () => {
  const pending = createPendingOperations()
  pending.reconcile([queued('k1', 'dog'), queued('k2', 'owl')])
  expect(slugs(pending.replay(state))).toEqual(['cat', 'dog', 'owl'])
  pending.reconcile([queued('k2', 'owl')])
  expect(slugs(pending.replay(state))).toEqual(['cat', 'owl'])
})

test('an operation that is still being written to the outbox is not taken for one that was sent', () => {
  const pending = createPendingOperations()
  pending.add(queued('k1', 'dog'))
  pending.reconcile([])
  expect(slugs(pending.replay(state))).toEqual(['cat', 'dog'])
})
