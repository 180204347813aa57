import { z } from 'zod'

/** How the simulators behave. Each point on which a provider's documentation contradicts itself is a setting. */
export const simulatorSettings = z.strictObject({
  /** 0 takes the port kept in the books, or a free one the first time. */
  port: z.int().min(0).max(65535).default(0),
  host: z.string().min(1).default('127.0.0.1'),
  /** The address that buyers' browsers and the store use; default `http://HOST:PORT`. */
  publicUrl: z.url().optional(),
  /** Where the books are kept; without it, in memory only. */
  folder: z.string().min(1).optional(),
  /** As strict as the real Mercado Pago: http return addresses are dropped, and `auto_return` then answers 400. */
  strict: z.boolean().default(true),
  /** Where PayPal's notices go: the store's `/api/webhooks/paypal`. */
  paypalWebhookUrl: z.url().optional(),
  /** PayPal: hours to approve, and again hours to capture after that. The documentation says 3 or 6. */
  orderHours: z.number().positive().default(6),
  /** PayPal: days for which a captured order can be read, which the documentation does not state. Captures stay. */
  completedOrderDays: z.number().positive().default(30),
  /** PayPal: whether the store's application may read disputes, a feature that must be switched on there. */
  readsDisputes: z.boolean().default(true),
  /** PayPal: the account setting that refuses an invoice number that was paid before. */
  uniqueInvoiceIds: z.boolean().default(true),
  /** Mercado Pago: the currencies that the seller account accepts; which accounts accept USD is not published. */
  currencies: z.array(z.string()).default(['ARS', 'BRL', 'CLP', 'COP', 'MXN', 'PEN', 'UYU', 'USD']),
  /** Mercado Pago: the documentation is unclear on whether notices to a preference's own address are signed. */
  signedNotices: z.boolean().default(true),
  /** Mercado Pago: the value of `live_mode` in payments. */
  liveMode: z.boolean().default(false),
  /** Milliseconds that every call waits before it is processed. */
  latencyMs: z.number().min(0).default(0),
  /** How long a `timeout` keeps the connection open without an answer, in milliseconds. */
  hangMs: z.number().positive().default(30_000),
  /** Milliseconds before each retry of a notice that was not answered with 2xx. */
  noticeRetryMs: z.array(z.number().min(0)).default([250, 1_000, 3_000, 10_000, 30_000]),
  /** How long a notice waits for its answer, in milliseconds. */
  noticeTimeoutMs: z.number().positive().default(10_000),
  /** In mode `reverse`: milliseconds of quiet before the collected notices go out, last one first. */
  reverseQuietMs: z.number().min(0).default(300),
})

export type SimulatorSettings = z.infer<typeof simulatorSettings>
export type SimulatorOptions = z.input<typeof simulatorSettings>
