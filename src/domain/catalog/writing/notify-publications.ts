import type { Writer } from '../../database.ts'
import type { Clock } from '../../services.ts'
import { notifyEndpoints } from '../../webhooks/notify-endpoints.ts'
import type { ToldProduct } from '../../webhooks/webhook-events.ts'
import type { ProductWrite } from './product-write.ts'

/** How many products one event names at most: an import publishes thousands at once. */
const mostTogether = 100

const present = ({ id, fields }: ProductWrite): ToldProduct => ({
  ...{ id, slug: fields.slug, title: fields.title, category: fields.category },
  priceCents: fields.price_cents ?? null,
})

/** Tells the owners' endpoints which products this write publishes, and which are no longer published. */
export async function notifyPublications(
  needs: { transaction: Writer; clock: Clock },
  products: ProductWrite[],
): Promise<void> {
  const isShown = ({ state, before }: ProductWrite) => (state ?? before?.state ?? 'published') === 'published'
  const wasShown = ({ before }: ProductWrite) => before?.state === 'published'
  const changes = [
    ['product.published', products.filter((one) => isShown(one) && !wasShown(one))],
    ['product.withdrawn', products.filter((one) => wasShown(one) && !isShown(one))],
  ] as const
  for (const [type, changed] of changes)
    for (let start = 0; start < changed.length; start += mostTogether)
      await notifyEndpoints(needs, type, () => ({
        products: changed.slice(start, start + mostTogether).map(present),
      }))
}
