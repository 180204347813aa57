import type { Body } from '../calls.ts'
import type { CallExamples } from './call-examples.ts'
import { order, orderId, paidAt } from './order-examples.ts'
import { buyer } from './own-account-examples.ts'

const rule = {
  percent: 10,
  amountCents: null,
  slugs: null,
  categories: ['fantasy'],
  from: null,
  until: '2026-12-31',
  limit: 100,
  perPerson: 1,
  minimumCents: null,
  firstPurchase: false,
  active: true,
}
const code = {
  ...rule,
  code: 'SPRING-10',
  standing: 'holds',
  createdAt: '2026-11-24T09:00:00.000Z',
  uses: 1,
  reserved: 0,
  discountCents: 70,
  broughtCents: 630,
} satisfies Body<'GET /admin/codes'>['items'][number]
const detail = {
  ...code,
  orders: [
    {
      orderId,
      number: order.number,
      status: 'paid',
      totalCents: 630,
      discountCents: 70,
      state: 'used',
      at: paidAt,
      accountId: buyer.uid,
      email: buyer.email,
      buyerDeleted: false,
      test: false,
    },
  ],
} satisfies Body<'GET /admin/codes/{code}'>

const rates = [{ country: 'CL', percent: 19, from: '2026-01-01', until: null }]

const endpoint = {
  id: '6f1d7c52-8d0a-4b44-9a3b-0f2f4a8f6d10',
  url: 'https://hooks.example.com/estela',
  events: ['order.paid', 'order.refunded'],
  active: true,
  gone: false,
  formerUntil: null,
  createdAt: '2026-11-20T08:00:00.000Z',
  delivered: 1,
  waiting: 0,
  setAside: 0,
} satisfies Body<'GET /admin/webhooks'>['items'][number]
const log = {
  endpoint,
  deliveries: {
    items: [
      {
        id: 'a2e8c5d0',
        eventId: 'msg_q1w2e3r4t5y6u7i8o9p0aA',
        type: 'order.paid',
        state: 'delivered',
        body: `{"type":"order.paid","timestamp":"${paidAt}","data":{"orderId":"${orderId}"}}`,
        createdAt: paidAt,
        nextAt: null,
        attempts: [{ at: '2026-11-24T10:15:31.000Z', tookMs: 84, status: 204, failure: null, answer: '' }],
      },
    ],
    page: 1,
    pageSize: 50,
    total: 1,
  },
} satisfies Body<'GET /admin/webhooks/{id}'>
const secret = 'whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD'

/** The rules that owners set: codes, taxes and webhooks. */
export const officeRuleExamples = {
  'GET /admin/codes': { answer: { items: [code], total: 1, page: 1, pageSize: 50 } },
  'POST /admin/codes': {
    body: { code: 'SPRING-10', percent: 10, categories: ['fantasy'], until: '2026-12-31', limit: 100, perPerson: 1 },
    answer: { ...detail, orders: [], uses: 0, discountCents: 0, broughtCents: 0 },
  },
  'GET /admin/codes/{code}': { answer: detail },
  'PATCH /admin/codes/{code}': { body: { active: false }, answer: { ...detail, active: false, standing: 'off' } },
  'GET /admin/taxes': { answer: { rates, revision: 3 } },
  'PUT /admin/taxes': { body: { rates, revision: 2 }, answer: { rates, revision: 3 } },
  'GET /admin/webhooks': { answer: { items: [endpoint] } },
  'POST /admin/webhooks': {
    body: { url: endpoint.url, events: endpoint.events },
    answer: { endpoint: { ...endpoint, delivered: 0 }, secret },
  },
  'GET /admin/webhooks/{id}': { answer: log },
  'PATCH /admin/webhooks/{id}': {
    body: { active: false },
    answer: { ...log, endpoint: { ...endpoint, active: false } },
  },
  'POST /admin/webhooks/{id}/secret': { answer: { secret, formerUntil: '2026-11-25T10:15:30.000Z' } },
  'POST /admin/webhooks/{id}/test': { answer: { deliveryId: 'a2e8c5d1' } },
} satisfies CallExamples
