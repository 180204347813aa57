import { raisePersons } from '../../accounts/guests/raise-persons.ts'
import { publishVersions } from '../../accounts/raise-version.ts'
import { productsByIds } from '../../catalog/showing/products-by-ids.ts'
import { freeSlug } from '../../catalog/slug.ts'
import type { JobPayloads } from '../../jobs/enqueue-job.ts'
import type { JobOutcome } from '../../jobs/run-job.ts'
import type { Services } from '../../services.ts'
import { addGrant, type HeldGrant, selectGrants, selectOrdersLacking } from '../grant-queries.ts'
import { type OrderLineRow, selectLines, selectOrderForUpdate } from '../order-queries.ts'

const isNamed = (grants: HeldGrant[]) => (name: string) => grants.some(({ slug }) => slug === name)

type Needs = Pick<Services, 'database' | 'clock' | 'events'>

const atOnce = 100

/**
 * Gives products that are new in a bundle to everybody who bought it before, also within another bundle, in batches:
 * runs again for the rest. Idempotent.
 */
export async function giveMembers(
  { database, clock, events }: Needs,
  walk: JobPayloads['give-members'],
): Promise<JobOutcome<JobPayloads['give-members']>> {
  const { after = '', ...given } = walk
  const orders = await selectOrdersLacking(database.read, { ...given, after, limit: atOnce })
  for (const { order_id: orderId } of orders) await giveToOrder({ database, clock, events }, { orderId, ...given })
  const last = orders.at(-1)
  if (!last || orders.length < atOnce) return 'done'
  return { runAgainAt: clock.now(), payload: { ...given, after: last.order_id } }
}

async function giveToOrder(
  { database, clock, events }: Needs,
  { orderId, productId, productIds, within }: Omit<JobPayloads['give-members'], 'after'> & { orderId: string },
): Promise<void> {
  const told = await database.write(async (transaction) => {
    await selectOrderForUpdate(transaction, orderId)
    const products = await productsByIds({ reader: transaction }, productIds)
    const before = await selectGrants(transaction, [orderId])
    const brought = ({ position }: OrderLineRow) =>
      before.some(({ line, product_id: id }) => line === position && within?.held.includes(id))
    const lines = (await selectLines(transaction, [orderId])).filter(
      (line) => line.product_id === productId || (within?.bundles.includes(line.product_id) && brought(line)),
    )
    const at = clock.now().toISOString()
    const holders = new Set<string>()
    for (const { position: line } of lines)
      for (const { id, slug, title } of products) {
        const grants = await selectGrants(transaction, [orderId])
        if (grants.some((grant) => grant.line === line && grant.product_id === id)) continue
        const position = Math.max(...grants.map((grant) => grant.position)) + 1
        // No two products in an order have the same slug, even if another one had this slug when the order was made.
        const name = grants.find((grant) => grant.product_id === id)?.slug ?? freeSlug(slug, id, isNamed(grants))
        // A bundle brings figures as they are, whatever license of it was sold before it was one.
        const row = { order_id: orderId, position, line, product_id: id, variant: '', slug: name, title }
        await addGrant(transaction, { row, at })
        for (const { holder, line: own } of grants) if (holder !== null && own === line) holders.add(holder)
      }
    return raisePersons({ transaction }, [...holders])
  })
  publishVersions({ events }, told)
}
