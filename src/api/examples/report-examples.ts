import type { CallExamples } from './call-examples.ts'
import { listedProduct } from './catalog-examples.ts'
import { orderId } from './order-examples.ts'

const { id, slug, title } = listedProduct
const days = { from: '2026-11-24', to: '2026-11-24', timeZone: 'America/Santiago' }
const sold = {
  orders: 1,
  sold: 1,
  soldCents: 700,
  cents: 700,
  refundedCents: 0,
  feeCents: 68,
  netCents: 632,
  downloads: 1,
}
const seen = { view_item: 40, add_to_cart: 6, begin_checkout: 2, purchase: 1 }

export const reportExamples = {
  'GET /admin/reports/sales': {
    answer: {
      ...days,
      totals: sold,
      averageCents: 700,
      days: [{ ...sold, day: days.from }],
      best: [{ id, slug, title, quantity: 2, cents: 700 }],
    },
  },
  'GET /admin/reports/traffic': {
    answer: {
      ...days,
      totals: seen,
      days: [{ ...seen, day: days.from }],
      mostViewed: [{ slug, title, views: 40 }],
      emptySearches: [{ query: 'kraken', count: 3 }],
    },
  },
  'GET /admin/jobs': {
    answer: {
      items: [
        {
          id: '5a0c7e31',
          kind: 'mail',
          subject: 'ana@example.com',
          gone: false,
          page: `/admin/orders/${orderId}`,
          attempts: 8,
          error: 'The mail server refused the address.',
          createdAt: '2026-11-24T10:15:30.000Z',
          failedAt: '2026-11-25T10:15:30.000Z',
        },
      ],
    },
  },
  'GET /admin/audit': {
    answer: {
      items: [
        {
          id: 'f3a9b2c1',
          action: 'code.create',
          subject: 'code:SPRING-10',
          details: '{"percent":10}',
          at: '2026-11-24T09:00:00.000Z',
          by: 'Eva Rojas',
          person: null,
        },
      ],
      total: 1,
      page: 1,
      pageSize: 50,
    },
  },
} satisfies CallExamples
