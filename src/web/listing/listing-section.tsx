import type { ReactNode } from 'react'
import { useNavigation, useSearchParams } from 'react-router'
import type { Order } from '#domain/catalog/listing/place.ts'
import { readBed } from '#domain/models/measuring/fit-on-bed.ts'
import { bedText } from '#web/printer/bed-text.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { useTexts } from '#web/voices/use-texts.ts'
import { useVoice } from '#web/voices/voice-context.ts'
import { AddToCartButton } from './add-to-cart-button.tsx'
import { HeartButton } from './heart-button.tsx'
import { ListingControls } from './listing-controls.tsx'
import type { ListingData } from './listing-data.ts'
import { pageNote } from './page-note.ts'
import { ProductWall } from './product-wall.tsx'

interface ListingSectionProps {
  listing: ListingData
  query: string
  sort: Order
  /** The first row is at the top of the page. */
  leads?: boolean
}

/** Controls, wall and pagination: the body of every listing except home's. */
export function ListingSection({ listing, query, sort, leads = false }: ListingSectionProps) {
  const { listing: texts } = useTexts()
  const emptyText = useEmptyText(query, listing)
  return (
    <div className="wrap">
      <ListingControls listing={listing} sort={sort} />
      {listing.fuzzy && (
        <div className="mb-6">
          <Notice>{texts.fuzzy(query)}</Notice>
        </div>
      )}
      {listing.items.length === 0 ? (
        <div className="py-6">
          <EmptyState title={texts.nothing} text={emptyText} explore={texts.exploreModels} />
        </div>
      ) : (
        <WaitingSection>
          <h2 className="sr-only">{texts.models}</h2>
          <ProductWall
            products={listing.items}
            corner={(product) => <HeartButton product={product} />}
            action={(product) => <AddToCartButton product={product} />}
            eager={leads ? 2 : 0}
          />
          <ListingPages listing={listing} window={7} />
        </WaitingSection>
      )}
    </div>
  )
}

/** Fades while another page loads, without re-rendering its children. */
function WaitingSection({ children }: { children: ReactNode }) {
  const { state } = useNavigation()
  return (
    <section className={`transition-opacity duration-(--t-mid) ${state === 'loading' ? 'delay-150 opacity-60' : ''}`}>
      {children}
    </section>
  )
}

/** Why a listing is empty: the printer filter, the search, or no products at all. */
export function useEmptyText(query: string, { unmatched }: ListingData): string {
  const { listing, printer } = useTexts()
  const bed = readBed(useSearchParams()[0].get('fits'))
  if (bed && !unmatched) return printer.noneFits(bedText(bed))
  return query ? listing.nothingText(query) : listing.emptyText
}

/** Pagination with its `1 to 40 of 58`. */
export function ListingPages({ listing, window }: { listing: ListingData; window: number }) {
  const { texts, locale } = useVoice()
  return (
    <Pagination
      page={listing.page}
      pages={listing.pages}
      window={window}
      note={pageNote(listing, { locale, note: texts.pagination.note })}
    />
  )
}
