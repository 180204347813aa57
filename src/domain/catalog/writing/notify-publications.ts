import type { Writer } from '../../database.ts'
import type { Clock } from '../../services.ts'
import { notifyEndpoints } from '../../webhooks/notify-endpoints.ts'
import type { ToldProduct } from '../../webhooks/webhook-events.ts'
import { offeredAt } from '../price-now.ts'
import { offeredAfter } from './offered-after.ts'
import type { ProductWrite } from './product-write.ts'

/** How many products one event names at most: an import publishes thousands at once. */
const mostTogether = 100

const present = ({ id, fields }: ProductWrite, priceCents: number | null): ToldProduct => ({
  ...{ id, slug: fields.slug, title: fields.title, category: fields.category, priceCents },
})

/** Tells the owners' endpoints which products this write publishes, and which are no longer published. */
export async function notifyPublications(
  needs: { transaction: Writer; clock: Clock },
  products: ProductWrite[],
): Promise<void> {
  const isShown = ({ state, before }: ProductWrite) => (state ?? before?.state ?? 'published') === 'published'
  const wasShown = ({ before }: ProductWrite) => before?.state === 'published'
  const shown = products.filter((one) => isShown(one) && !wasShown(one))
  const gone = products.filter((one) => wasShown(one) && !isShown(one))
  const changes = [
    ['product.published', shown.map((one) => present(one, offeredAfter(one)))],
    ['product.withdrawn', gone.map((one) => present(one, one.before && offeredAt(one.before)))],
  ] as const
  for (const [type, changed] of changes)
    for (let start = 0; start < changed.length; start += mostTogether)
      await notifyEndpoints(needs, type, () => ({
        products: changed.slice(start, start + mostTogether),
      }))
}
