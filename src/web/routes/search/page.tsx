import { data } from 'react-router'
import { toListing } from '#web/listing/listing-data.ts'
import { readListingQuery } from '#web/listing/listing-query.ts'
import { ListingSection } from '#web/listing/listing-section.tsx'
import { pageMeta } from '#web/page-meta.ts'
import { shopContext } from '#web/shop-context.ts'
import { useTexts } from '#web/voices/use-texts.ts'
import type { Route } from './+types/page.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const { catalog, analytics } = context.get(shopContext)
  const { query, sort, page, fits } = readListingQuery(url)
  const found = await catalog.browse({ query, sort, page, fits, pageSize: 40 })
  const isEmpty = query !== '' && !fits && (found.fuzzy || found.total === 0)
  if (isEmpty) analytics.noteEmptySearch(query)
  // Each empty search is counted, so its page is not kept.
  return data({ query, sort, listing: toListing(found) }, isEmpty ? { headers: { 'Cache-Control': 'no-store' } } : {})
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders

export const meta = (args: Route.MetaArgs) => [
  ...pageMeta(args, ({ texts }) => ({ title: texts.search.title(args.loaderData?.query ?? '') })),
  { name: 'robots', content: 'noindex' },
]

export default function Search({ loaderData: { query, sort, listing } }: Route.ComponentProps) {
  const { search } = useTexts()
  return (
    <>
      <div className="wrap pt-[clamp(1.5rem,3vw,3.5rem)]">
        <h1 className="text-3xl tracking-[-.025em] [overflow-wrap:anywhere]">{search.title(query)}</h1>
      </div>
      <ListingSection listing={listing} query={query} sort={sort} leads />
    </>
  )
}
