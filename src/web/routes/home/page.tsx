import { readPage } from '#domain/catalog/listing/read-page.ts'
import { hintWords } from '#domain/catalog/searching/hint-words.ts'
import { CardBuyButton } from '#web/listing/card-buy-button.tsx'
import { toCard, toDescribedCard } from '#web/listing/card-product.ts'
import { toListing } from '#web/listing/listing-data.ts'
import { ListingPages, useEmptyText } from '#web/listing/listing-section.tsx'
import { ProductWall } from '#web/listing/product-wall.tsx'
import { TitleFilter } from '#web/listing/title-filter.tsx'
import { shopContext } from '#web/loaders/shop-context.ts'
import { pageMeta } from '#web/page-meta.ts'
import { FitFilter } from '#web/printer/fit-filter.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useTexts } from '#web/voices/use-texts.ts'
import { voiceOf } from '#web/voices/voice-of.ts'
import type { Route } from './+types/page.ts'
import { HomeBanner } from './home-banner.tsx'
import { loadShelves } from './load-shelves.server.ts'
import { NearShelves } from './near-shelves.tsx'
import { PopularCarousel } from './popular-carousel.tsx'
import { popularIds } from './popular-ids.ts'

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const { catalog, content } = shop
  const search = (url.searchParams.get('search') ?? '').trim()
  const voice = voiceOf(request)
  const page = readPage(url.searchParams.get('page'))
  const fits = url.searchParams.get('fits') ?? ''
  const isFront = search === '' && page === 1 && fits === ''
  const [popular, { tagline, lead }, explore, shelves] = await Promise.all([
    content.carousel().then((chosen) => catalog.byIds(chosen ?? popularIds, voice)),
    content.slogans(voice),
    catalog.browse({
      query: search,
      page,
      fits,
      pageSize: 24,
      voice,
    }),
    isFront ? loadShelves(shop, voice) : null,
  ])
  return {
    search,
    tagline: tagline || null,
    hint: hintWords(popular).join(', '),
    lead: lead || null,
    popular: popular.map(toCard),
    explore: toListing(explore, toDescribedCard),
    shelves,
  }
}

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, ({ texts }, settings) => ({
    title: args.loaderData?.tagline ?? texts.tagline,
    description: args.loaderData?.lead ?? (settings?.claims.studio ? texts.home.lead : texts.home.plainLead),
  }))

export default function Home({
  loaderData: { search, tagline, lead, hint, popular, explore, shelves },
}: Route.ComponentProps) {
  const { home, listing } = useTexts()
  const emptyText = useEmptyText(search, explore)
  return (
    <>
      <HomeBanner figures={popular} tagline={tagline} lead={lead} />
      <PopularCarousel products={popular} />
      <section className="wrap mt-section" aria-labelledby="explore">
        <div className="mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <h2 id="explore" className="text-2xl">
            {home.explore}
          </h2>
          <FitFilter className="sm:ml-auto" />
          <TitleFilter
            parameter="search"
            label={home.search}
            placeholder={home.searchHint(hint)}
            className="h-cta max-w-[34rem] flex-[1_1_18rem]"
          />
        </div>
        {explore.fuzzy && (
          <div className="mb-6">
            <Notice>{listing.fuzzy(search)}</Notice>
          </div>
        )}
        {explore.items.length === 0 ? (
          <EmptyState title={listing.nothing} text={emptyText} />
        ) : (
          <ProductWall products={explore.items} described action={(product) => <CardBuyButton product={product} />} />
        )}
        <ListingPages listing={explore} window={11} />
      </section>
      <div id="home-shelves">{shelves && <NearShelves {...shelves} />}</div>
    </>
  )
}
