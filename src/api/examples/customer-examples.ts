import type { Body } from '../calls.ts'
import type { CallExamples } from './call-examples.ts'
import { order } from './order-examples.ts'
import { buyer } from './own-account-examples.ts'

const customer = {
  ...buyer,
  guest: false,
  deleted: false,
  createdAt: '2026-11-20T08:00:00.000Z',
  ban: null,
  bannedBySettings: false,
  orders: 1,
  spentCents: 700,
} satisfies Body<'GET /admin/customers'>['items'][number]

const account = {
  ...customer,
  sessions: [
    {
      device: 'Firefox, Linux',
      address: '203.0.113.7',
      since: '2026-11-20T08:00:00.000Z',
      lastUsed: '2026-11-24T10:14:02.000Z',
    },
  ],
  audit: [],
}
const detail = { ...account, orderList: [order] }

export const customerExamples = {
  'GET /admin/customers': { answer: { items: [customer], total: 1, page: 1, pageSize: 50 } },
  'GET /admin/customers/{uid}': { answer: detail },
  'POST /admin/customers/{uid}/ban': {
    body: { reason: 'Stolen cards', redirect: '/contact' },
    answer: { customer: { ...detail, sessions: [], ban: { reason: 'Stolen cards', redirect: '/contact' } } },
  },
  'DELETE /admin/customers/{uid}/ban': { answer: { customer: { ...detail, sessions: [] } } },
  'POST /admin/customers/{uid}/sign-out': { answer: { customer: { ...detail, sessions: [] } } },
  'POST /admin/customers/{uid}/confirm-email': { answer: { customer: detail } },
  'DELETE /admin/customers/{uid}': {
    answer: { customer: { ...detail, displayName: '', email: '', emailVerified: false, sessions: [] } },
  },
} satisfies CallExamples
