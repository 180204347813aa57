import { selectTables } from '#domain/backup/backup-queries.ts'
import { sortParentsFirst } from '#domain/backup/table-shape.ts'
import type { Database } from '#domain/database.ts'
import { tablesOf } from '#server/migrating/migrate.ts'
import { openStore } from '#server/open-store.ts'
import { type Config, readConfig } from '#server/settings/config.ts'
import { createClient } from '#test/client.ts'
import { generatedFiles } from '#test/generated-catalog.ts'
import { quickHashing, silentLog } from '#test/stand-ins.ts'

const gift = {
  id: '1',
  slug: 'gift',
  title: 'Gift STL',
  price: '$0',
  link: '/product/gift',
  buyLink: '/buy/gift',
  date: '2024-07-01',
  category: 'others',
}
const order = { amount: '0.00', email: 'buyer@example.test', items: [{ slug: 'gift', quantity: 1 }] }

/** The tables of one order. The `shared` columns refer to rows outside it and stay as they are. */
const tablesOfOrders = ['orders', 'order_lines', 'order_grants', 'order_events', 'money_movements']
const shared = ['account_id', 'product_id', 'holder_id', 'release_id', 'buyer_id']
const batch = 500

/** The row as it would be in another order: columns ending in an id, number or key get their own values. */
function asOther(row: Record<string, unknown>, n: number): Record<string, unknown> {
  const own = Object.entries(row).map(([name, value]): [string, unknown] => {
    const isOwn = typeof value === 'string' && /(^|_)(id|number|key)$/.test(name) && !shared.includes(name)
    return [name, isOwn ? `${value}-${n}` : value]
  })
  return Object.fromEntries(own)
}

async function multiply(database: Database, orders: number): Promise<void> {
  const shapes = sortParentsFirst(await selectTables(database.read, database.engine, tablesOf(database.engine)))
  const names = shapes.map(({ name }) => name).filter((name) => tablesOfOrders.includes(name))
  const rows = await Promise.all(
    names.map(async (name) => ({
      name,
      own: await database.read
        .selectFrom(name as 'orders')
        .selectAll()
        .execute(),
    })),
  )
  for (let from = 1; from < orders; from += batch) {
    const numbers = Array.from({ length: Math.min(batch, orders - from) }, (_, at) => from + at)
    await database.write(async (transaction) => {
      for (const { name, own } of rows) {
        const values = numbers.flatMap((n) => own.map((row) => asOther(row, n)))
        // Stays below the maximum number of parameters of a statement.
        for (let start = 0; start < values.length; start += 100)
          await transaction
            .insertInto(name as 'orders')
            .values(values.slice(start, start + 100) as never)
            .execute()
      }
    })
  }
}

/** Makes a store with this many orders of one buyer, copied from one that was really placed. */
export async function makeDrillStore(
  settings: Record<string, string>,
  { orders }: { orders: number },
): Promise<Config> {
  const config = readConfig({ PORT: '0', DEMO: '1', RATE_LIMIT_FACTOR: '0', ...settings })
  const store = await openStore(config, {
    log: silentLog,
    seed: false,
    passwordHashing: quickHashing,
    web: { createHandler: () => (_request, response) => void response.writeHead(404).end() },
  })
  try {
    await store.shop.catalog.importCatalog([gift], generatedFiles, { dryRun: false })
    const buyer = createClient(store.baseUrl)
    await buyer.signUp()
    await buyer.want(201, 'POST', '/api/payments/free/orders', { json: order })
    await multiply(store.services.database, orders)
    return config
  } finally {
    await store.stop()
  }
}
