import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { IconButton } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { stillComing } from '#web/ui/still-coming.ts'
import { useTexts } from '#web/voices/use-texts.ts'

interface TitleFilterProps {
  /** The parameter of the address that holds the text. */
  parameter: 'query' | 'search'
  label: string
  placeholder: string
  className?: string
}

const typingPause = 200

/** Filters the listing below by title while typing; a new text goes back to page 1 and stays in the address. */
export function TitleFilter({ parameter, label, placeholder, className = '' }: TitleFilterProps) {
  const { listing } = useTexts()
  const [parameters, setParameters] = useSearchParams()
  const given = parameters.get(parameter) ?? ''
  const [text, setText] = useState(given)
  const [seen, setSeen] = useState(given)
  const [asked, setAsked] = useState<string[]>([])
  const last = asked.at(-1) ?? given
  const input = useRef<HTMLInputElement>(null)

  // Typed before the script ran.
  useEffect(() => setText((known) => input.current?.value || known), [])

  // The address changed from elsewhere (Back, a link): the field follows. What was asked for here comes back later, and
  // what is typed until then stays.
  if (given !== seen) {
    const coming = stillComing(asked, given)
    setSeen(given)
    setAsked(coming ?? [])
    if (!coming) setText(given)
  }

  useEffect(() => {
    const query = text.trim()
    if (query === last) return
    const timer = setTimeout(() => {
      setAsked((known) => [...known, query])
      setParameters(
        (current) => {
          current.delete('page')
          if (query) current.set(parameter, query)
          else current.delete(parameter)
          return current
        },
        { replace: true, preventScrollReset: true },
      )
    }, typingPause)
    return () => clearTimeout(timer)
  }, [text, last, parameter, setParameters])

  return (
    <div className={`relative print:hidden ${className}`}>
      <Icon name="search" className="pointer-events-none absolute top-1/2 left-3.5 -translate-y-1/2 text-ink-3" />
      <input
        ref={input}
        type="search"
        aria-label={label}
        placeholder={placeholder}
        autoComplete="off"
        maxLength={200}
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
