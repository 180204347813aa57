import { type Category, categories } from '#domain/catalog/product.ts'
import { toListing } from '#web/listing/listing-data.ts'
import { readListingQuery } from '#web/listing/listing-query.ts'
import { ListingSection } from '#web/listing/listing-section.tsx'
import { pageMeta } from '#web/page-meta.ts'
import { shopContext } from '#web/shop-context.ts'
import { useTexts } from '#web/voices/use-texts.ts'
import type { Route } from './+types/page.ts'
import { CategoryBanner } from './category-banner.tsx'

/** One module serves the five category addresses; the address names the category. */
const readCategory = (path: string): Category => {
  const [, name] = path.split('/')
  return categories.find((category) => category === name) ?? 'others'
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const { catalog } = context.get(shopContext)
  const category = readCategory(url.pathname)
  const { query, sort, page, fits } = readListingQuery(url)
  const [listing, { items: favorites }] = await Promise.all([
    catalog.browse({ category, query, sort, page, fits, pageSize: 40 }),
    catalog.browse({ category, sort: 'popular', pageSize: 1 }),
  ])
  return { category, query, sort, listing: toListing(listing), picture: favorites[0]?.image ?? null }
}

export function meta(args: Route.MetaArgs) {
  const category = readCategory(args.location.pathname)
  return pageMeta(args, ({ texts }) => ({
    title: texts.categories.names[category],
    description: texts.categories.slogans[category],
  }))
}

export default function CategoryPage({ loaderData }: Route.ComponentProps) {
  const { category, query, sort, listing, picture } = loaderData
  const { categories: texts } = useTexts()
  return (
    <>
      <CategoryBanner name={texts.names[category] ?? category} slogan={texts.slogans[category]} picture={picture} />
      <ListingSection key={category} listing={listing} query={query} sort={sort} />
    </>
  )
}
