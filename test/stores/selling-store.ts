import { afterAll, expect } from 'vitest'
import type { Sent } from '#api/calls.ts'
import type { Client } from '../client.ts'
import { generatedFiles } from '../generated-catalog.ts'
import { openTestStore } from './open-test-store.ts'

const figure = (id: string, slug: string, price: string) => ({
  id,
  slug,
  title: `${slug} STL`,
  price,
  images: [],
  link: `/product/${slug}`,
  buyLink: `/buy/${slug}`,
  date: '2024-07-01',
  popularity: 50,
  hot: false,
  category: 'fantasy',
  character: 'Original',
})

/** Two figures at $3 and $4.50, a free one, and one that is not for sale. */
export const figuresForSale = [
  figure('101', 'dragon', '$3'),
  figure('102', 'wizard', '$4.50'),
  figure('103', 'gift', '$0'),
  { ...figure('104', 'statue', '$5'), buyLink: null },
]

export const press = async (page: string, outcome: 'approve' | 'decline' | 'pending' | 'cancel') => {
  const answer = await fetch(page, { method: 'POST', body: new URLSearchParams({ outcome }), redirect: 'manual' })
  const location = answer.headers.get('location')
  return location === null ? null : new URL(location)
}

// Hanging answers end soon, and refused notices are retried at once.
const quick = { hangMs: 60, noticeRetryMs: [20, 100, 500] }

/** The whole application with a small catalog and the payment simulators, ready to sell. */
export async function openSellingStore(options: NonNullable<Parameters<typeof openTestStore>[0]> = {}) {
  const store = await openTestStore({ ...options, simulate: { ...quick, ...options.simulate } })
  await store.shop.catalog.importCatalog(figuresForSale, generatedFiles, { dryRun: false })
  const control = async (path: string, body: unknown) => {
    const answer = await fetch(`${store.simulators?.url}/control${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    expect(answer.status).toBeLessThan(300)
  }
  return Object.assign(store, {
    control,
    /** A buyer with an account and a session. */
    async newBuyer() {
      const client = store.newClient()
      const email = await client.signUp()
      return Object.assign(client, { email })
    },
    async ledger() {
      return (await fetch(`${store.simulators?.url}/control/ledger`)).json()
    },
  })
}

/** For the tests of a file: a buyer, and a store that polls orders only when a test asks. It closes after the last. */
export async function openQuietStore(settings: Record<string, string> = {}) {
  const store = await openSellingStore({ settings: { PENDING_POLL_SECONDS: '600', ...settings } })
  afterAll(() => store[Symbol.asyncDispose]())
  return { store, ana: await store.newBuyer() }
}

export type SellingStore = Awaited<ReturnType<typeof openSellingStore>>

type Provider = 'paypal' | 'mercadopago' | 'free'

export const orderOf = (slug = 'dragon', amount = '3.00', quantity = 1) => ({
  amount,
  email: 'receipt@example.test',
  items: [{ slug, quantity }],
})

export type PlacedOrder = Sent<'POST /payments/paypal/orders'>['body']

/** Places an order and expects success. Returns the answer, the provider's page and the provider's id of the order. */
export async function placeOrder(client: Client, provider: Provider, order: PlacedOrder = orderOf()) {
  const placed = await client.want(201, 'POST', `/api/payments/${provider}/orders`, { json: order })
  const page = 'links' in placed ? placed.links[0]?.href : 'init_point' in placed ? placed.init_point : null
  return { placed, page: page ?? '', orderId: placed.orderId, providerId: 'id' in placed ? placed.id : '' }
}

/** Downloads from the given link. */
export async function download(
  client: Client,
  link: { downloadUrl: string; authorizationToken: string },
  headers = {},
) {
  return client.get(`${link.downloadUrl}?Authorization=${encodeURIComponent(link.authorizationToken)}`, { headers })
}
