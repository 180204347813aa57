import { data } from 'react-router'
import { AddToCartButton } from '#web/listing/add-to-cart-button.tsx'
import { toCard } from '#web/listing/card-product.ts'
import { HeartButton } from '#web/listing/heart-button.tsx'
import { toListing } from '#web/listing/listing-data.ts'
import { readListingQuery } from '#web/listing/listing-query.ts'
import { ListingSection } from '#web/listing/listing-section.tsx'
import { ProductWall } from '#web/listing/product-wall.tsx'
import { shopContext } from '#web/loaders/shop-context.ts'
import { pageMeta } from '#web/page-meta.ts'
import { useTexts } from '#web/voices/use-texts.ts'
import { voiceOf } from '#web/voices/voice-of.ts'
import type { Route } from './+types/page.ts'

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const { catalog, analytics } = context.get(shopContext)
  const voice = voiceOf(request)
  const { asked, order } = readListingQuery(url)
  const { query, fits } = asked
  const found = await catalog.browse({ ...asked, voice, pageSize: 40 })
  const isEmpty = found.fuzzy || found.total === 0
  const { items: popular } = isEmpty ? await catalog.browse({ sort: 'popular', voice, pageSize: 12 }) : { items: [] }
  const answer = { query, sort: order, listing: toListing(found), popular: popular.map(toCard) }
  // Each search without results is counted, so its page must not be cached.
  if (query === '' || fits || !isEmpty) return data(answer)
  analytics.noteEmptySearch(query)
  return data(answer, { headers: { 'Cache-Control': 'no-store' } })
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders

export const meta = (args: Route.MetaArgs) => [
  ...pageMeta(args, ({ texts }) => ({ title: texts.search.title(args.loaderData?.query ?? '') })),
  { name: 'robots', content: 'noindex' },
]

export default function Search({ loaderData: { query, sort, listing, popular } }: Route.ComponentProps) {
  const { search } = useTexts()
  return (
    <>
      <div className="wrap pt-[clamp(1.5rem,3vw,3.5rem)]">
        <h1 className="text-3xl tracking-[-.025em] [overflow-wrap:anywhere]">{search.title(query)}</h1>
      </div>
      <ListingSection listing={listing} query={query} sort={sort} leads />
      {popular.length > 0 && (
        <section className="wrap mt-section" aria-labelledby="popular">
          <h2 id="popular" className="mb-5 text-2xl">
            {search.popular}
          </h2>
          <ProductWall
            products={popular}
            corner={(product) => <HeartButton product={product} />}
            action={(product) => <AddToCartButton product={product} />}
          />
        </section>
      )}
    </>
  )
}
