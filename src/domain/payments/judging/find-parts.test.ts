import { expect, test } from 'vitest'
import type { ProviderPayment } from '../payment-provider.ts'
import { findParts } from './find-parts.ts'

const order = { id: 'o', quote_currency: 'USD', quote_minor: 1000 }
const part = (id: string, changes: Partial<ProviderPayment> = {}): ProviderPayment => ({
  ...{ id, providerOrderId: null, orderId: 'o', purchaseId: 'p', status: 'approved', statusDetail: '', payee: null },
  ...{ currency: 'USD', amountMinor: 500, refundedMinor: 0, live: null, ...changes },
})
const found = (...told: ProviderPayment[]) => [...findParts(order, { told, known: [] }).keys()]

test('two halves of one purchase are its parts, also when one of them was given back since', () => {
  expect(found(part('a'), part('b'))).toEqual(['a', 'b'])
  expect(found(part('a', { status: 'refunded' }), part('b'))).toEqual(['a', 'b'])
})

test('a lone half that was given back does not spoil the two that came after it', () => {
  expect(found(part('a', { status: 'refunded' }), part('b'), part('c'))).toEqual(['b', 'c'])
})

test('what does not add up is no part', () => {
  expect(found(part('a'))).toEqual([])
  expect(found(part('a'), part('b'), part('c'))).toEqual([])
  expect(found(part('a'), part('b', { purchaseId: 'q' }))).toEqual([])
})
