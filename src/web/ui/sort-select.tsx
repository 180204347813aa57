import { useId } from 'react'
import type { Order } from '#domain/catalog/listing/place.ts'
import { sorts } from '#domain/catalog/product.ts'
import { useListFilters } from '#web/asking/use-list-filters.ts'
import { useTexts } from '#web/voices/use-texts.ts'
import { Icon } from './icon.tsx'

/** Selects the order of a listing, which is kept in the address; a change goes back to page 1. */
export function SortSelect({ sort, className = '' }: { sort: Order; className?: string }) {
  const { listing } = useTexts()
  const field = useId()
  const narrow = useListFilters()
  const choose = (value: string) =>
    narrow((parameters) => {
      // A search without a sort is ordered by relevance.
      if (value === 'newest' && !parameters.get('query')) parameters.delete('sort')
      else parameters.set('sort', value)
    })
  return (
    <div className={`flex min-w-0 items-center gap-3 print:hidden ${className}`}>
      <label htmlFor={field} className="text-sm text-ink-3 max-lg:sr-only">
        {listing.sort}
      </label>
      <div className="relative min-w-0 max-sm:flex-1">
        <select
          id={field}
          value={sort}
          onChange={(event) => choose(event.target.value)}
          className="h-ctl max-w-full appearance-none max-sm:w-full max-sm:pr-9 max-sm:pl-3 rounded-ctl border border-line-ctl bg-surface pr-10 pl-3.5 text-md font-medium hover:border-ink-2"
        >
          {sort === 'relevance' && (
            <option value={sort} hidden>
              {listing.relevance}
            </option>
          )}
          {sorts.map((value) => (
            <option key={value} value={value}>
              {listing.sorts[value]}
            </option>
          ))}
        </select>
        <Icon name="down" small className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2" />
      </div>
    </div>
  )
}
