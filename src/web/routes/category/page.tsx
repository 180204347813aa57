import { type Category, categories } from '#domain/catalog/product.ts'
import { toListing } from '#web/listing/listing-data.ts'
import { readListingQuery } from '#web/listing/listing-query.ts'
import { ListingSection } from '#web/listing/listing-section.tsx'
import { shopContext } from '#web/loaders/shop-context.ts'
import { pageMeta } from '#web/page-meta.ts'
import { useTexts } from '#web/voices/use-texts.ts'
import { voiceOf } from '#web/voices/voice-of.ts'
import type { Route } from './+types/page.ts'
import { CategoryBanner } from './category-banner.tsx'

/** One module serves the five category addresses; the path names the category. */
const readCategory = (path: string): Category => {
  const [, name] = path.split('/')
  return categories.find((category) => category === name) ?? 'others'
}

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const { catalog, content } = context.get(shopContext)
  const category = readCategory(url.pathname)
  const voice = voiceOf(request)
  const { asked, order } = readListingQuery(url)
  const [slogans, listing, { items: favorites }] = await Promise.all([
    content.slogans(voice),
    catalog.browse({ ...asked, category, voice, pageSize: 40 }),
    catalog.browse({ category, sort: 'popular', pageSize: 1 }),
  ])
  const slogan = slogans[category] || null
  return {
    category,
    query: asked.query,
    sort: order,
    slogan,
    listing: toListing(listing),
    picture: favorites[0]?.image ?? null,
  }
}

export function meta(args: Route.MetaArgs) {
  const category = readCategory(args.location.pathname)
  return pageMeta(args, ({ texts }) => ({
    title: texts.categories.names[category],
    description: args.loaderData?.slogan ?? texts.categories.slogans[category],
  }))
}

export default function CategoryPage({ loaderData }: Route.ComponentProps) {
  const { category, query, sort, slogan, listing, picture } = loaderData
  const { categories: texts } = useTexts()
  return (
    <>
      <CategoryBanner
        name={texts.names[category] ?? category}
        slogan={slogan ?? texts.slogans[category]}
        picture={picture}
      />
      <ListingSection key={category} listing={listing} query={query} sort={sort} />
    </>
  )
}
