import { toCard } from '#web/listing/card-product.ts'
import { toListing } from '#web/listing/listing-data.ts'
import { readListingQuery } from '#web/listing/listing-query.ts'
import { ListingSection } from '#web/listing/listing-section.tsx'
import { shopContext } from '#web/loaders/shop-context.ts'
import { pageMeta } from '#web/page-meta.ts'
import { useTexts } from '#web/voices/use-texts.ts'
import { voiceOf } from '#web/voices/voice-of.ts'
import type { Route } from './+types/page.ts'
import { CategoryTiles } from './category-tiles.tsx'

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const { catalog } = context.get(shopContext)
  const voice = voiceOf(request)
  const { asked, order } = readListingQuery(url)
  const [tiles, listing] = await Promise.all([
    catalog.previews(voice),
    catalog.browse({ ...asked, voice, pageSize: 40 }),
  ])
  return {
    query: asked.query,
    sort: order,
    tiles: tiles.map(({ category, products }) => ({ category, products: products.map(toCard) })),
    listing: toListing(listing),
  }
}

export const meta = (args: Route.MetaArgs) => pageMeta(args, ({ texts }) => texts.allModels)

export default function AllModels({ loaderData: { query, sort, tiles, listing } }: Route.ComponentProps) {
  const { allModels } = useTexts()
  return (
    <>
      <div className="wrap pt-[clamp(1rem,3vw,3.5rem)] sm:pb-4">
        <h1 className="text-3xl tracking-[-.025em]">{allModels.title}</h1>
        <CategoryTiles tiles={tiles} />
      </div>
      <ListingSection listing={listing} query={query} sort={sort} leads />
    </>
  )
}
