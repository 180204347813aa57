import { useTexts } from '#web/voices/use-texts.ts'
import { SuggestionList } from './suggestion-list.tsx'
import type { Suggestions } from './use-suggestions.ts'

interface SuggestionPanelProps {
  id: string
  answer: Suggestions
  chosen: number
  onPick: (index: number) => void
}

/** The panel below the search field: the suggestions with a button for all results, or a note that there are none. */
export function SuggestionPanel({ id, answer: { query, items }, chosen, onPick }: SuggestionPanelProps) {
  const { header } = useTexts()
  const found = items.length > 0
  return (
    <div className="absolute inset-x-0 top-full z-30 mt-2 overflow-hidden rounded-box border border-line bg-surface p-1 shadow-float lg:left-auto lg:w-88">
      {found ? (
        <SuggestionList id={id} suggestions={items} chosen={chosen} onPick={onPick} />
      ) : (
        <p className="px-3 pt-2.5 pb-1 text-sm text-ink-2 [overflow-wrap:anywhere]">{header.noSuggestion(query)}</p>
      )}
      {found && <hr className="my-1 border-line" />}
      <button
        type="submit"
        // In browsers where a press on a button moves the focus nowhere, the panel would close before the click.
        onPointerDown={(event) => event.preventDefault()}
        className="min-h-ctl w-full truncate rounded-ctl px-3 text-left text-sm font-semibold hover:bg-sunken"
      >
        {found ? header.allResults(query) : header.searchAnyway}
      </button>
    </div>
  )
}
