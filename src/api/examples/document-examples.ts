import type { Body } from '../calls.ts'
import type { CallExamples } from './call-examples.ts'
import { listedProduct } from './catalog-examples.ts'
import { order, orderId, paidAt } from './order-examples.ts'

const { number, createdAt } = order
const sha256 = '3ac674216f3e15c761ee1a5e255f067953623c8b388b4459e13f978d7c846f40'
const day = '2026-11-24'

const receipt = {
  version: 1,
  position: 1,
  number: 'R-2026-000001',
  kind: 'receipt',
  reason: 'sale',
  issuedAt: paidAt,
  day,
  refersTo: null,
  voice: 'es',
  seller: { name: 'Estela', legalName: 'Estela SpA', address: 'Avenida Italia 1, Santiago', taxId: '76.123.456-7' },
  buyer: null,
  order: { number, createdAt },
  country: 'CL',
  consent: null,
  lines: [
    {
      position: 1,
      title: listedProduct.title,
      variant: '',
      quantity: 2,
      unitCents: 350,
      listCents: 700,
      discountCents: 0,
      grossCents: 700,
      netCents: 700,
      taxCents: 0,
      taxBp: 0,
    },
  ],
  currency: 'USD',
  netCents: 700,
  taxCents: 0,
  totalCents: 700,
  taxes: [],
  moved: { currency: 'USD', minor: 700, rate: '1' },
  payments: [{ provider: 'paypal', id: '3C679366HH908993F' }],
  previousSha256: '',
} satisfies Omit<Body<'GET /me/orders/{id}/documents/{number}/json'>, 'sha256'>

const { previousSha256: _, ...kept } = receipt
const address = `/api/me/orders/${orderId}/documents/${receipt.number}`

export const documentExamples = {
  'GET /me/orders/{id}/documents': {
    answer: order.documents.map((one) => ({ ...one, pdfUrl: `${address}/pdf`, jsonUrl: `${address}/json` })),
  },
  'GET /me/orders/{id}/documents/{number}/json': { answer: { ...receipt, sha256 } },
  'GET /admin/documents': {
    answer: {
      from: '2026-11-01',
      until: '2026-11-30',
      timeZone: 'America/Santiago',
      documents: [{ ...kept, orderId, sha256 }],
      movements: [
        {
          at: paidAt,
          kind: 'charge',
          orderId,
          order: number,
          provider: 'paypal',
          payment: '3C679366HH908993F',
          reference: '3C679366HH908993F',
          currency: 'USD',
          amount: '7.00',
          cents: 700,
          document: receipt.number,
        },
      ],
      taxes: [{ country: 'CL', bp: 0, netCents: 700, taxCents: 0 }],
      receiptsCents: 700,
      creditNotesCents: 0,
      movedCents: 700,
      feeCents: 68,
      differences: [],
    },
  },
} satisfies CallExamples
