import type { Body } from '../calls.ts'
import type { CallExamples } from './call-examples.ts'
import { ownersRow, ownersProduct as product } from './owners-product.ts'

const shown = { answer: { product } }
const taken = { answer: { product, warnings: [] } }
const draft = { ...product, state: 'draft' as const, version: 1 }
const sale = {
  id: 'c90b2a',
  cents: 300,
  from: '2026-11-24T03:00:00.000Z',
  until: '2026-12-02T03:00:00.000Z',
} as const
const prices = {
  nowCents: 300,
  history: [
    { at: '2026-10-02T12:00:00.000Z', cents: 350, why: 'start' },
    { at: sale.from, cents: sale.cents, why: 'sale' },
  ],
  sales: [{ ...sale, state: 'running' }],
} satisfies Body<'GET /admin/products/{id}/prices'>

export const officeProductExamples = {
  'GET /admin/products': {
    answer: { items: [ownersRow], page: 1, pageSize: 50, total: 1, totalExact: true, pages: 1 },
  },
  'POST /admin/products': taken,
  'GET /admin/products/{id}': shown,
  'PATCH /admin/products/{id}': { body: { price: '$3.50', hot: true, version: 6 }, ...taken },
  'DELETE /admin/products/{id}': { answer: { product: { ...product, state: 'withdrawn', version: 8 } } },
  'POST /admin/products/bulk': {
    body: { ids: ['001', '002'], change: { category: 'fantasy' } },
    answer: { changed: ['001', '002'], warnings: [] },
  },
  'POST /admin/products/{id}/files': { answer: { ...taken.answer, changed: true } },
  'DELETE /admin/products/{id}/files/{fileId}': shown,
  'POST /admin/products/{id}/files/{fileId}/move': {
    body: { to: '002', version: 7 },
    answer: { product, target: { ...draft, id: '002', slug: 'dragon-hoard', title: 'Dragon hoard' } },
  },
  'POST /admin/products/{id}/pictures': shown,
  'PUT /admin/products/{id}/pictures': { body: { hashes: ['6e0b1f7a5c2d4e936e0b1f7a5c2d4e93'] }, ...shown },
  'DELETE /admin/products/{id}/pictures/rendered': shown,
  'DELETE /admin/products/{id}/pictures/own': shown,
  'DELETE /admin/products/{id}/pictures/{hash}': shown,
  'POST /admin/products/{id}/pictures/render': {
    body: { turn: { x: 0, y: 0, z: 1 }, azimuth: 30, color: 'jade' },
    answer: { product: { ...product, rendering: { ...product.rendering, wanted: true, working: true } } },
  },
  'POST /admin/products/{id}/releases': {
    body: { note: 'A stronger tail.', tellBuyers: true, version: 7 },
    answer: {
      product: {
        ...product,
        releases: [
          { id: '90ac17', note: 'A stronger tail.', tellBuyers: true, at: '2026-11-24T10:15:30.000Z', told: null },
        ],
      },
    },
  },
  'POST /admin/products/{id}/history/{entryId}/undo': { body: { version: 7 }, ...shown },
  'GET /admin/products/{id}/prices': { answer: prices },
  'POST /admin/products/{id}/sales': {
    body: { price: '$3.00', from: '2026-11-24', until: '2026-12-01' },
    answer: prices,
  },
  'DELETE /admin/products/{id}/sales/{saleId}': {
    answer: { ...prices, nowCents: 350, sales: [{ ...sale, state: 'canceled' }] },
  },
  'POST /admin/drafts': {
    body: { uploads: ['a9f2d7c01b3e4856'] },
    answer: { products: [draft], problems: [], notes: [] },
  },
  'POST /admin/catalog/import': {
    answer: {
      ...{ dryRun: true, total: 1, created: 0, changed: 0, unchanged: 1 },
      ...{ changes: [], moreChanges: 0, repairs: [], moreRepairs: 0 },
    },
  },
} satisfies CallExamples
