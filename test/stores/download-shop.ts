import { hash } from 'node:crypto'
import { afterAll } from 'vitest'
import { isModelFile } from '#domain/catalog/files/media-names.ts'
import type { Client } from '../client.ts'
import { hearOfDisk } from '../failing-disk.ts'
import { createTestClock } from '../stand-ins.ts'
import { openSellingStore, type PlacedOrder, placeOrder, press } from './selling-store.ts'

/** For the tests of a file: a store with a buyer of two figures, and ways to download them. */
export async function openDownloadShop() {
  const clock = createTestClock(new Date().toISOString())
  const buy = async (client: Client, json: PlacedOrder) => {
    const { providerId, page, orderId } = await placeOrder(client, 'paypal', json)
    await press(page, 'approve')
    await client.want(200, 'POST', '/api/payments/paypal/capture', { json: { orderID: providerId } })
    const { number } = await client.want(200, 'GET', `/api/me/orders/${orderId}`)
    return { id: orderId, number: String(number), page }
  }
  const sha256 = (bytes: Uint8Array | undefined) => hash('sha256', bytes ?? '')
  const linkFor = (client: Client, fileName: string) =>
    client.want(200, 'GET', `/api/secure-link?file=${encodeURIComponent(fileName)}`)
  const addressOf = (link: { downloadUrl: string; authorizationToken: string }) =>
    `${link.downloadUrl}?Authorization=${encodeURIComponent(link.authorizationToken)}`
  const idOf = async (client: Client) => String((await client.want(200, 'GET', '/api/me')).account.uid)
  const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer())
  const two = {
    amount: '7.50',
    email: 'receipt@example.test',
    items: [
      { slug: 'dragon', quantity: 1 },
      { slug: 'wizard', quantity: 1 },
    ],
  }
  let beforeSize: (() => Promise<unknown>) | null = null
  const { heard, log } = hearOfDisk()
  const store = await openSellingStore({
    log,
    settings: { PENDING_POLL_SECONDS: '600' },
    override: ({ files }) => ({
      clock,
      files: {
        ...files,
        async size(name) {
          // Pictures are looked for at any time.
          if (!isModelFile(name)) return files.size(name)
          const work = beforeSize
          beforeSize = null
          await work?.()
          return files.size(name)
        },
      },
    }),
  })
  /** Runs `work` while the next download checks its files. */
  const duringNextCheck = (work: () => Promise<unknown>) => {
    beforeSize = work
  }
  afterAll(() => store[Symbol.asyncDispose]())
  await store.control('/webhooks', { mode: 'drop' })
  await store.shop.downloads.keepSample(new Uint8Array(284))
  const ana = await store.newBuyer()
  const order = await buy(ana, two)
  return { store, clock, ana, order, buy, sha256, linkFor, addressOf, idOf, bytesOf, two, duringNextCheck, heard }
}
