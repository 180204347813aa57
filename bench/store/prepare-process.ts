// Makes the data folder of the store to be measured, with all its background work done, and reports its contents.
import { openAsBlob } from 'node:fs'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { openStore } from '#server/open-store.ts'
import { readConfig } from '#server/settings/config.ts'
import { giveRole } from '#test/accounts/give-role.ts'
import { type Client, createClient } from '#test/client.ts'
import { quickHashing, silentLog } from '#test/stand-ins.ts'
import type { Prepared } from './prepared.ts'
import { quickMedia } from './quick-media.ts'

const accounts = 50
const [folder = ''] = process.argv.slice(2)
const config = readConfig({ PORT: '0', DATA_DIR: join(folder, 'data'), RATE_LIMIT_FACTOR: '0', LOG_LEVEL: 'silent' })
const store = await openStore(config, {
  log: silentLog,
  passwordHashing: quickHashing,
  override: () => ({ media: quickMedia }),
})

const cookieOf = ({ cookies }: Client) => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')

async function signUp() {
  const client = createClient(store.baseUrl)
  return { client, email: await client.signUp() }
}

/** Writes a binary STL of this many triangles, all collapsed into one point. */
async function writeModel(name: string, triangles: number) {
  const path = join(folder, `${name}.stl`)
  const bytes = 84 + 50 * triangles
  const head = Buffer.alloc(84, name)
  head.writeUInt32LE(triangles, 80)
  await using file = await open(path, 'w')
  await file.write(head)
  const zeros = Buffer.alloc(1 << 20)
  for (let at = head.length; at < bytes; at += zeros.length)
    await file.write(zeros, 0, Math.min(zeros.length, bytes - at))
  await file.sync()
  return { path, bytes }
}

async function finishJobs() {
  const { read } = store.services.database
  const unfinished = () => read.selectFrom('jobs').select('kind').where('finished_at', 'is', null).execute()
  while ((await unfinished()).length > 0) await wait(50)
}

/** Puts a free figure on sale, as its owner does. */
async function sell(owner: Client, name: string, triangles: number) {
  const { path, bytes } = await writeModel(name, triangles)
  const body = new FormData()
  body.set('product', JSON.stringify({ title: `Bench ${name}`, price: '$0', date: '2001-01-01' }))
  body.append('files', await openAsBlob(path), `${name}.stl`)
  const { product } = await owner.want(201, 'POST', '/api/admin/products', { body })
  return { slug: String(product.slug), path, bytes }
}

async function buy({ client, email }: Awaited<ReturnType<typeof signUp>>, slug: string) {
  const json = { amount: '0.00', email, items: [{ slug, quantity: 1 }] }
  await client.want(201, 'POST', '/api/payments/free/orders', { json })
  return `${slug}.zip`
}

const { items } = await store.shop.catalog.browse({ pageSize: 100 })
const owner = await signUp()
await giveRole(store.services, { email: owner.email, role: 'owner' })
const [small, large] = [await sell(owner.client, 'small', 40_000), await sell(owner.client, 'large', 3_999_998)]
await finishJobs()
const members = []
for (let made = 0; made < accounts; made += 1) members.push(await signUp())
const [buyer] = members
if (!buyer) throw new Error('There is nobody to buy.')
const prepared: Prepared = {
  cookies: members.map(({ client }) => cookieOf(client)),
  slugs: items.filter(({ priceCents }) => priceCents > 0).map(({ slug }) => slug),
  downloads: {
    small: { ...small, fileName: await buy(buyer, small.slug) },
    large: { ...large, fileName: await buy(buyer, large.slug) },
  },
}
await finishJobs()
await store.stop()
process.send?.(prepared, () => process.disconnect?.())
