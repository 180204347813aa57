import { setTimeout as wait } from 'node:timers/promises'
import { expect } from 'vitest'
import type { Client } from '../client.ts'
import { download, orderOf, press } from '../stores/selling-store.ts'
import type { CrashingStore } from './crashing-store.ts'

export type Provider = 'paypal' | 'mercadopago'

/** A story in which the store may die: `go` stops when it does, `expectInvariants` checks what must hold after a restart. */
export interface Journey {
  /** What must have happened before; the store is not killed here. */
  prepare(): Promise<void>
  go(): Promise<void>
  expectInvariants(): Promise<void>
}
/** How the store learns of the money: by the buyer's return, by a notice, or only by its own polling. */
export type News = 'return' | 'notice' | 'poller'

/** What was acknowledged to the outside world before the store died. */
interface Acknowledged {
  cartQuantity: number | null
  orderId: string | null
  page: string | null
  approved: boolean
}

// What the contract allows; the stores of this test poll every second.
const patienceMs = 60_000

/** Polls `find` until it finds something. Returns null if nothing was found in time, or once `giveUp` says so. */
export async function until<Result>(find: () => Promise<Result | null>, giveUp = () => false): Promise<Result | null> {
  for (const started = Date.now(); !giveUp(); await wait(50)) {
    const isLate = Date.now() - started > patienceMs
    const found = await find().catch((error: unknown) => {
      if (isLate && !giveUp()) throw error
      return null
    })
    if (found !== null || isLate) return found
  }
  return null
}

/** What a journey reads from its store, bypassing the program. */
export type WatchedStore = Pick<CrashingStore, 'isDead' | 'isDemo' | 'rows' | 'ledger' | 'mailsTo'>

/** One purchase from cart to download. Stops when the store dies; the buyer gives up at the first failed call. */
export function createJourney(
  store: WatchedStore,
  { provider, news, buyer, name }: { provider: Provider; news: News; buyer: Client; name: number },
) {
  const email = `${provider}-${news}-${name}@example.test`
  const quantity = (name % 900) + 1
  const told: Acknowledged = { cartQuantity: null, orderId: null, page: null, approved: false }
  const headers = { 'idempotency-key': `journey-${email}` }

  async function place() {
    const json = { ...orderOf(), email }
    const placed = await buyer.want(201, 'POST', `/api/payments/${provider}/orders`, { json, headers })
    told.orderId = String(placed.orderId)
    told.page = 'links' in placed ? (placed.links[0]?.href ?? null) : 'init_point' in placed ? placed.init_point : null
    return 'id' in placed ? placed.id : ''
  }
  async function approve() {
    const back = await press(told.page ?? '', 'approve')
    told.approved = true
    return back
  }
  async function comeBack(back: URL | null, paypalOrder: string) {
    const [path, json] =
      provider === 'paypal'
        ? ['/api/payments/paypal/capture', { orderID: paypalOrder }]
        : [
            '/api/payments/mercadopago/confirm',
            { collection_id: back?.searchParams.get('collection_id'), status: 'approved' },
          ]
    await buyer.want(200, 'POST', path, { json })
  }
  const isPaid = async () => {
    const payment = await buyer.want(200, 'GET', `/api/payments/${told.orderId}`)
    return payment.status === 'paid' ? payment : null
  }
  async function fetchFiles() {
    const payment = await until(isPaid, store.isDead)
    const link = await buyer.want(200, 'GET', `/api/secure-link?file=${payment?.fileName}`)
    const answer = await download(buyer, link)
    expect(answer.status).toBe(200)
    expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(100)
  }
  const isReceiptSent = async () => {
    const sent = await store.rows(
      `SELECT mails.id FROM mails JOIN orders ON mails.unique_key = 'receipt:' || orders.id
       WHERE orders.email = '${email}' AND mails.sent_at IS NOT NULL`,
    )
    return sent.length === 1 ? true : null
  }
  /** Reads everything that the invariants refer to, for this purchase only. */
  async function readBooks() {
    const found = await store.rows(`SELECT id, status FROM orders WHERE email = '${email}'`)
    const id = found[0]?.id ?? 'none'
    const rights = await store.rows(`SELECT state FROM entitlements WHERE order_id = '${id}'`)
    const mails = await store.rows(`SELECT sent_at FROM mails WHERE unique_key = 'receipt:${id}'`)
    const paid = await store.rows(`SELECT position FROM order_events WHERE order_id = '${id}' AND to_status = 'paid'`)
    const documents = await store.rows(`SELECT kind FROM documents WHERE order_id = '${id}' ORDER BY position`)
    const [numbers] = await store.rows(`SELECT count(*) AS count, max(number) AS last FROM documents`)
    const ledger = await store.ledger()
    const payments: { custom_id?: string; external_reference?: string }[] = [...ledger.captures, ...ledger.payments]
    return {
      orders: found.length,
      status: found[0]?.status,
      rights: rights.map((row) => row.state),
      receipts: mails.length,
      receiptsSent: mails.filter((row) => row.sent_at !== null).length,
      documents: documents.map((row) => row.kind),
      numbersAreWhole: Number(numbers?.count) === Number(numbers?.last ?? 0),
      timesPaid: paid.length,
      moneyMoved: payments.filter((one) => one.custom_id === id || one.external_reference === id).length,
    }
  }
  const paidOnce = {
    orders: 1,
    status: 'paid',
    rights: ['active'],
    receipts: 1,
    receiptsSent: 1,
    documents: store.isDemo ? ['receipt'] : [],
    numbersAreWhole: true,
    timesPaid: 1,
    moneyMoved: 1,
  }

  return {
    async prepare() {},
    async go() {
      try {
        await buyer.want(200, 'PUT', '/api/me/cart/gift', { json: { quantity } })
        told.cartQuantity = quantity
        const providerId = await place()
        const back = await approve()
        if (news === 'return') await comeBack(back, providerId)
        await fetchFiles()
        await until(isReceiptSent, store.isDead)
        await wait(100)
      } catch (error) {
        if (!store.isDead() && !(await until(async () => store.isDead() || null))) throw error
      }
    },
    /** After the restart, without anybody acting: a paid purchase is delivered, an unpaid one gives nothing. */
    async expectInvariants() {
      if (told.cartQuantity !== null) {
        const me = await buyer.want(200, 'GET', '/api/me')
        const line = me.cart.find((one: { slug: string }) => one.slug === 'gift')
        expect(line?.quantity, 'the acknowledged cart').toBe(told.cartQuantity)
      }
      if (told.orderId !== null) await buyer.want(200, 'GET', `/api/me/orders/${told.orderId}`)
      if (!told.approved) {
        expect(await readBooks()).toMatchObject({ rights: [], receipts: 0, documents: [], timesPaid: 0, moneyMoved: 0 })
        // The buyer's browser repeats the unanswered call, and continues.
        await until(place)
        await approve()
      }
      await until(isReceiptSent)
      expect(await readBooks()).toEqual(paidOnce)
      const heard = store.mailsTo(email)
      expect([1, 2], 'receipts that reached the mail server').toContain(heard)
      await fetchFiles()
    },
  }
}
