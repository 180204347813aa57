import { expect } from 'vitest'
import type { Client } from '../client.ts'
import { createJourney, type Journey, type Provider, until } from './crash-journey.ts'
import type { CrashingStore } from './crashing-store.ts'

const given = {
  status: 'refunded',
  rights: ['ended'],
  refunds: ['done'],
  movements: ['charge 300', 'refund -300'],
  documents: ['receipt', 'credit_note'],
  moneyGivenBack: 1,
}

/** The owner refunds one paid order. Stops when the store dies. `buyer` must be an owner as well. */
export function createRefundJourney(
  store: CrashingStore,
  { provider, buyer, name }: { provider: Provider; buyer: Client; name: number },
): Journey {
  const purchase = createJourney(store, { provider, news: 'return', buyer, name })
  const headers = { 'idempotency-key': `refund-${provider}-${name}` }
  let orderId = ''

  const giveBack = () => buyer.send('POST', `/api/admin/orders/${orderId}/refund`, { json: {}, headers })

  async function readBooks() {
    const orders = await store.rows(`SELECT status FROM orders WHERE id = '${orderId}'`)
    const rights = await store.rows(`SELECT state FROM entitlements WHERE order_id = '${orderId}'`)
    const refunds = await store.rows(`SELECT state FROM refunds WHERE order_id = '${orderId}'`)
    const movements = await store.rows(
      `SELECT kind, minor FROM money_movements WHERE order_id = '${orderId}' AND kind <> 'fee' ORDER BY kind`,
    )
    const documents = await store.rows(`SELECT kind FROM documents WHERE order_id = '${orderId}' ORDER BY position`)
    const ledger = await store.ledger()
    const told: { custom_id?: string; external_reference?: string }[] = ledger.refunds
    return {
      status: orders[0]?.status,
      rights: rights.map(({ state }) => state),
      refunds: refunds.map(({ state }) => state),
      movements: movements.map(({ kind, minor }) => `${kind} ${minor}`),
      documents: documents.map(({ kind }) => kind),
      moneyGivenBack: told.filter((one) => one.custom_id === orderId || one.external_reference === orderId).length,
    }
  }
  const isGiven = async () => {
    const found = await store.rows(`SELECT id FROM orders WHERE id = '${orderId}' AND status = 'refunded'`)
    return found.length === 1 ? true : null
  }

  return {
    async prepare() {
      await purchase.go()
      const [order] = await store.rows(`SELECT id FROM orders WHERE email = '${provider}-return-${name}@example.test'`)
      orderId = String(order?.id)
    },
    async go() {
      try {
        const answer = await giveBack()
        expect(await answer.json()).toMatchObject({ state: 'done' })
        await until(isGiven, store.isDead)
      } catch (error) {
        if (!store.isDead() && !(await until(async () => store.isDead() || null))) throw error
      }
    },
    /**
     * After the restart, without anybody asking again: a requested refund was given once, one that moved no money
     * never.
     */
    async expectInvariants() {
      if ((await readBooks()).refunds.length === 0) {
        expect(await readBooks()).toMatchObject({ status: 'paid', rights: ['active'], moneyGivenBack: 0 })
        // The owner's browser repeats the unanswered call; the dead process's claim on the key lasts for a while.
        await until(async () => ((await giveBack()).status === 200 ? true : null))
      }
      await until(isGiven)
      expect(await readBooks()).toEqual(given)
      expect([200, 409], 'asking again gives nothing twice').toContain((await giveBack()).status)
      expect(await readBooks()).toEqual(given)
    },
  }
}
