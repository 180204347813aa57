import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { longestQuery } from '#domain/limits/text-lengths.ts'
import { useListFilters } from '#web/asking/use-list-filters.ts'
import { useRequestedAddress } from '#web/asking/use-requested-address.ts'
import { useRequestedTexts } from '#web/asking/use-requested-texts.ts'
import { IconButton } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useTexts } from '#web/voices/use-texts.ts'

interface TitleFilterProps {
  /** The query parameter that holds the text. */
  parameter: 'query' | 'search'
  label: string
  placeholder: string
  className?: string
}

const typingPause = 200

/** Filters the listing below by title while typing; a new text goes back to page 1 and is kept in the address. */
export function TitleFilter({ parameter, label, placeholder, className = '' }: TitleFilterProps) {
  const { listing } = useTexts()
  const given = useSearchParams()[0].get(parameter) ?? ''
  const [text, setText] = useState(given)
  const asked = useRequestedAddress()
  const narrow = useListFilters()
  const { last, remember, stage } = useRequestedTexts(given, { follow: setText })
  const input = useRef<HTMLInputElement>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: what ended without it is a reason to ask again.
  useEffect(() => {
    const query = text.trim().toWellFormed()
    if (query === last()) return
    const timer = setTimeout(() => {
      // A visitor who is leaving for another page is not held back.
      if (asked().standing === 'leaving') return
      remember(query)
      narrow(
        (parameters) => {
          if (query) parameters.set(parameter, query)
          else parameters.delete(parameter)
        },
        { replace: true },
      )
    }, typingPause)
    return () => clearTimeout(timer)
  }, [text, given, stage, parameter])

  return (
    <div className={`relative print:hidden ${className}`}>
      <Icon name="search" className="pointer-events-none absolute top-1/2 left-3.5 -translate-y-1/2 text-ink-3" />
      <input
        ref={input}
        type="search"
        aria-label={label}
        placeholder={placeholder}
        autoComplete="off"
        maxLength={longestQuery}
        value={text}
        onChange={(event) => setText(event.target.value)}
        className="h-full min-h-ctl w-full rounded-ctl border border-line-ctl bg-surface pr-11 pl-10.5 text-md placeholder:text-ink-3 hover:border-ink-2"
      />
      {text && (
        <IconButton
          label={listing.clearFilter}
          className="absolute! top-1/2 right-0 -translate-y-1/2"
          onClick={() => {
            setText('')
            input.current?.focus()
          }}
        >
          <Icon name="close" small />
        </IconButton>
      )}
    </div>
  )
}
