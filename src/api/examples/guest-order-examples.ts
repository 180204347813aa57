import type { CallExamples } from './call-examples.ts'
import { order, orderId } from './order-examples.ts'

export const guestOrderExamples = {
  'POST /guest-orders/{number}/code': { body: { email: order.email }, answer: { minutes: 10, tries: 5 } },
  'POST /guest-orders/{number}/open': { body: { email: order.email, code: '482915' }, answer: { orderId } },
  'GET /guest-orders/{number}': { answer: { ...order, payUrl: null } },
} satisfies CallExamples
