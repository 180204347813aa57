import { useId, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import type { Order } from '#domain/catalog/listing/place.ts'
import { CompareSwitch } from '#web/printer/comparing/compare-button.tsx'
import { FitFilter } from '#web/printer/fit-filter.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { SortSelect } from '#web/ui/sort-select.tsx'
import { useVoice } from '#web/voices/voice-context.ts'
import type { ListingData } from './listing-data.ts'
import { totalText } from './page-note.ts'
import { TitleFilter } from './title-filter.tsx'

/** The count, the filters and the order; on a phone, one row with the filters behind a button. */
export function ListingControls({ listing, sort }: { listing: ListingData; sort: Order }) {
  const {
    texts: { listing: texts },
    locale,
  } = useVoice()
  const [parameters] = useSearchParams()
  const { pathname } = useLocation()
  // On the search page the query is not a filter.
  const narrowing = pathname === '/search' ? ['fits'] : ['query', 'fits']
  const used = narrowing.filter((parameter) => parameters.get(parameter)).length
  const [open, setOpen] = useState(used > 0)
  const panel = useId()
  return (
    <div className="mb-2 flex flex-wrap items-center gap-x-2.5 gap-y-2.5 py-4 max-sm:pb-2 sm:gap-x-4 sm:gap-y-3">
      <p
        role="status"
        className="text-sm text-ink-2 tabular-nums max-sm:order-3 max-lg:w-full max-sm:text-xs lg:mr-auto"
      >
        {texts.count(totalText(listing, locale), listing.total === 1)}
      </p>
      <button
        type="button"
        aria-expanded={open}
        aria-controls={panel}
        onClick={() => setOpen(!open)}
        className="inline-flex h-ctl flex-auto items-center gap-2 rounded-ctl border border-line-ctl bg-surface px-3 text-md font-medium hover:border-ink-2 sm:hidden print:hidden"
      >
        <Icon name="sliders" />
        {texts.narrow}
        {used > 0 && (
          <span className="rounded-full bg-solid px-2 text-xs leading-5 font-semibold text-on-solid tabular-nums">
            {used}
          </span>
        )}
        <Icon name="down" small className={`ml-auto ${open ? 'rotate-180' : ''}`} />
      </button>
      <div
        id={panel}
        className={`flex w-full flex-wrap gap-2.5 max-sm:order-2 sm:contents ${open ? '' : 'max-sm:hidden'}`}
      >
        <TitleFilter
          key={pathname}
          parameter="query"
          label={texts.filter}
          placeholder={texts.filter}
          className="min-w-0 max-sm:w-full sm:max-w-72 sm:flex-[1_1_10rem]"
        />
        <FitFilter className="max-sm:flex-auto" />
        <CompareSwitch className="max-sm:flex-auto" />
      </div>
      <SortSelect sort={sort} className="max-sm:order-1 max-sm:flex-auto" />
    </div>
  )
}
