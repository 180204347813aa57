import { z } from '@hono/zod-openapi'
import { longestQuery } from '#domain/limits/text-lengths.ts'
import { orderLooks, orderStatuses } from '#domain/orders/order-states.ts'
import { movementKinds } from '#domain/payments/movement-tables.ts'
import { paymentFlags } from '#domain/payments/payment-flags.ts'
import { refundStates } from '#domain/payments/refund-states.ts'
import { orderReasons } from '#domain/payments/showing/explain-order.ts'
import { orderProviders } from '#domain/provider-names.ts'
import { plainText } from '../../plain-text.ts'
import { amountSchema, orderSchema } from '../../shop/orders/orders.ts'

const statuses = z.enum([...orderStatuses, ...orderLooks])
// Written as instants are stored, with milliseconds, since they are compared as texts.
const instant = z.iso.datetime().transform((at) => new Date(at).toISOString())

/** Filters shared by the order list and its export. */
export const orderFilterSchema = z.object({
  status: statuses.optional(),
  provider: z.enum(orderProviders).optional(),
  from: instant.optional().openapi({ description: 'Orders made at this instant or later.' }),
  until: instant.optional().openapi({ description: 'Orders made before this instant.' }),
  query: plainText(longestQuery).optional(),
})

const orderMails = z.array(
  z.object({ to: z.string(), subject: z.string(), createdAt: z.string(), sentAt: z.string().nullable() }),
)
const deliveryRecords = z.array(
  z.object({
    fileName: z.string(),
    at: z
      .string()
      .openapi({ description: 'When the first transfer began, or ended where nobody could withdraw from the order.' }),
    lastAt: z.string(),
    address: z.string().openapi({ description: 'The client’s address; empty when it is not kept.' }),
    bytes: z.int().openapi({ description: 'How many bytes of the package went out at least once.' }),
    size: z.int().nullable().openapi({ description: 'Length of the package.' }),
    transfers: z.int().openapi({
      description:
        'Those that are over; 0 while the first one of an order goes on, and where the store was killed meanwhile.',
    }),
    whole: z.boolean().openapi({ description: 'By then every byte had gone out, in however many parts.' }),
    etag: z.string(),
  }),
)
const payments = z.array(
  z.object({
    id: z.string().openapi({ description: 'The provider’s id.' }),
    status: z.string(),
    statusDetail: z.string(),
    currency: z.string(),
    amount: z.string(),
    refunded: z.string(),
    left: z.string().openapi({ description: 'What can still be given back of it.' }),
    flag: z.enum(paymentFlags).nullable().openapi({ description: '`mismatch: …` or `extra`: it gave nothing.' }),
    concern: z.string().nullable().openapi({
      description:
        '`repeat: …` of another order, `code` (used once more than it allows; `code: …`, by its buyer in that order), `buyer-deleted`, `refund-failed` or `refund-unanswered` (for a day): it counts, and should be looked at.',
    }),
    doubt: z.enum(['lost', 'alleged']).nullable().openapi({
      description: '`lost`: it was settled and is no more. `alleged`: a notice tells of a dispute or a reversal.',
    }),
    waits: z.boolean().openapi({ description: 'Flag, concern or doubt wait for the owner.' }),
    payerCountry: z.string().nullable().openapi({
      description:
        'The payer’s country as the provider says it, beside the order’s own `country`: evidence for the tax.',
    }),
    leftCents: z
      .int()
      .openapi({ description: 'US cents of it that can still be given back; 0 where nobody knows them.' }),
    refundable: z.boolean().openapi({ description: 'Something of it can still be given back, whatever it is worth.' }),
    createdAt: z.string(),
  }),
)
const refunds = z.array(
  z.object({
    id: z.string(),
    paymentId: z.string(),
    state: z.enum(refundStates),
    amountCents: z.int().nullable().openapi({ description: 'Null where nobody knows what it is worth.' }),
    currency: z.string(),
    amount: z.string(),
    createdAt: z.string(),
  }),
)
const movements = z.array(
  z.object({
    kind: z.enum(movementKinds),
    currency: z.string(),
    amount: z.string().openapi({ description: 'Signed: what came is above 0, what went below.' }),
    cents: z.int().nullable().openapi({ description: 'In US cents at the order’s own rate.' }),
    reference: z.string(),
    at: z.string(),
  }),
)
const events = z.array(
  z.object({
    kind: z.string(),
    from: z.string().nullable(),
    to: z.string().nullable(),
    details: z.unknown(),
    at: z.string(),
  }),
)

export const ownersOrderSchema = orderSchema
  .extend({
    accountId: z.string(),
    guest: z
      .object({ takenOver: z.object({ accountId: z.string(), at: z.string() }).nullable() })
      .nullable()
      .openapi({ description: 'Bought without an account; `takenOver` by the account that proved the address.' }),
    buyerDeleted: z.boolean().openapi({ description: 'Its buyer’s data was deleted: nobody can be reached.' }),
    quoted: amountSchema.openapi({ description: 'What the provider is to collect, or was.' }),
    payments,
    refunds,
    leftCents: z.int().openapi({ description: 'US cents that can still be given back.' }),
    refundable: z.boolean().openapi({ description: 'Something can still be given back, whatever it is worth.' }),
    movements: movements.openapi({ description: 'All that moved at the provider.' }),
    reason: z.enum(orderReasons).nullable().openapi({ description: 'Why it is not simply paid or over.' }),
    nextCheckAt: z.string().nullable().openapi({ description: 'When the store asks the provider again by itself.' }),
    mails: orderMails,
    deliveries: deliveryRecords,
    events,
  })
  .openapi('OwnersOrder')

export const orderPageSchema = z.object({
  items: z.array(
    z.object({
      id: z.string(),
      number: z.string(),
      status: z.string(),
      createdAt: z.string(),
      paidAt: z.string().nullable(),
      email: z.string(),
      provider: z.string(),
      totalCents: z.int(),
      paidCents: z.int().openapi({ description: 'What came, in US cents.' }),
      givenBackCents: z.int().openapi({ description: 'What was given back or taken back of it.' }),
      feeCents: z.int().openapi({ description: 'What the provider kept.' }),
      titles: z.array(z.string()),
      test: z.boolean().openapi({ description: 'Made by an owner with play money.' }),
      accountId: z.string(),
      guest: z.boolean().openapi({ description: 'Bought without an account.' }),
      buyerDeleted: z.boolean(),
      discountCents: z.int(),
      code: z.string().nullable().openapi({ description: 'The discount code that it took.' }),
      quantity: z.int(),
      paymentIds: z.array(z.string()).openapi({ description: 'As the provider calls them, oldest first.' }),
      deliveries: z.int().openapi({ description: 'How many packages of it were fetched whole.' }),
      flagged: z.boolean(),
    }),
  ),
  total: z.int(),
  totalCents: z
    .int()
    .openapi({ description: 'What all matching orders come to, paid or not; test orders come to nothing.' }),
  page: z.int(),
  pageSize: z.int(),
})

export const deliveryProofSchema = z
  .object({
    store: z.object({ name: z.string(), url: z.string(), supportEmail: z.string().nullable() }),
    at: z.string(),
    order: orderSchema.pick({
      number: true,
      id: true,
      status: true,
      createdAt: true,
      paidAt: true,
      listCents: true,
      discountCents: true,
      totalCents: true,
      code: true,
      charged: true,
      provider: true,
      gift: true,
    }),
    lines: orderSchema.shape.lines,
    buyer: z.object({
      accountId: z.string(),
      guest: z.boolean().openapi({ description: 'Bought without an account.' }),
      name: z.string().nullable(),
      email: z.string().nullable(),
      receiptEmail: z.string(),
      registeredAt: z.string().nullable(),
    }),
    terms: z
      .object({
        version: z.string(),
        agreedAt: z.string(),
        pages: z.array(z.string()),
        texts: z
          .record(z.string(), z.string())
          .nullable()
          .openapi({ description: 'The owner’s own wording that was agreed to; null = the built-in one.' }),
      })
      .nullable()
      .openapi({ description: 'The wording that the buyer agreed to at the checkout.' }),
    consent: z
      .object({ version: z.string(), agreedAt: z.string(), texts: z.record(z.string(), z.string()) })
      .nullable()
      .openapi({ description: 'To immediate delivery, with the loss of the right of withdrawal; by language.' }),
    payments,
    refunds,
    movements,
    mails: orderMails,
    deliveries: deliveryRecords,
    events,
  })
  .openapi('DeliveryProof')
