import { type KeyboardEvent, Suspense, useEffect, useId, useRef, useState } from 'react'
import { Form, useNavigate } from 'react-router'
import { longestQuery } from '#domain/limits/text-lengths.ts'
import { lazyPart } from '#web/lazy/lazy-part.ts'
import { useMayBrowse } from '#web/personal/use-personal.ts'
import { IconButton } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useTexts } from '#web/voices/use-texts.ts'
import { useSuggestions } from './use-suggestions.ts'

// Loaded only by those who search, since nothing is shown before they type.
const loadPanel = () => import('./suggestion-panel.tsx')
const SuggestionPanel = lazyPart(async () => (await loadPanel()).SuggestionPanel)

interface SearchFormProps {
  initial: string
  /** Takes the focus when mounted. */
  focused: boolean
  /** Something was typed and has been neither submitted nor left. */
  isTyping: boolean
  onTyping: (isTyping: boolean) => void
  /** Called on Escape when nothing is left to close. */
  onLeave?: () => void
}

/**
 * A search field with up to six suggestions: arrows select, Enter opens, Escape closes; with none selected Enter
 * searches.
 */
export function SearchForm({ initial, focused, isTyping, onTyping, onLeave }: SearchFormProps) {
  const { header } = useTexts()
  const navigate = useNavigate()
  const list = useId()
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(initial)
  // Tracked by link, because the response to the last keystroke may arrive after the selection.
  const [chosenLink, choose] = useState<string | null>(null)
  const mayBrowse = useMayBrowse()
  const answer = useSuggestions(isTyping && mayBrowse ? text : '')
  const suggestions = answer?.items ?? []
  const chosen = suggestions.findIndex(({ link }) => link === chosenLink)
  const open = isTyping && answer !== null
  const listed = open && suggestions.length > 0

  useEffect(() => {
    if (focused) input.current?.focus()
  }, [focused])

  const close = () => {
    onTyping(false)
    choose(null)
  }
  const pick = (index: number) => {
    const suggestion = suggestions[index]
    if (!suggestion) return
    close()
    navigate(suggestion.link)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      // Otherwise the browser would also clear the field.
      if (open) event.preventDefault()
      if (open) close()
      else onLeave?.()
    } else if (listed && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
      event.preventDefault()
      // One position more than there are suggestions: the field itself.
      const places = suggestions.length + 1
      choose(suggestions[((chosen + (event.key === 'ArrowDown' ? 2 : places)) % places) - 1]?.link ?? null)
    } else if (listed && event.key === 'Enter' && chosen >= 0) {
      event.preventDefault()
      pick(chosen)
    }
  }
  return (
    <Form
      role="search"
      action="/search"
      className="relative flex-1"
      onSubmit={(event) => {
        // The input also holds what was typed before the script ran.
        if (!input.current?.value.trim()) event.preventDefault()
        close()
      }}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) close()
      }}
    >
      <Icon name="search" className="pointer-events-none absolute top-3 left-3.5 text-ink-3" />
      <input
        ref={input}
        type="search"
        name="query"
        aria-label={header.search}
        aria-autocomplete="list"
        aria-controls={listed ? list : undefined}
        aria-activedescendant={listed && chosen >= 0 ? `${list}-${chosen}` : undefined}
        autoComplete="off"
        maxLength={longestQuery}
        placeholder={header.search}
        value={text}
        onChange={(event) => {
          setText(event.target.value)
          onTyping(true)
          choose(null)
        }}
        onKeyDown={onKeyDown}
        onFocus={() => void loadPanel().catch(() => {})}
        className="h-ctl w-full rounded-ctl border border-transparent bg-sunken pr-11 pl-10.5 text-md placeholder:text-ink-3 hover:bg-sunken-2 focus:border-line-ctl focus:bg-surface"
      />
      {text && (
        <IconButton
          label={header.clearSearch}
          className="absolute! top-0 right-0"
          onClick={() => {
            setText('')
            close()
            input.current?.focus()
          }}
        >
          <Icon name="close" small />
        </IconButton>
      )}
      <p role="status" className="sr-only">
        {listed && header.suggestionCount(suggestions.length)}
        {open && !listed && header.noSuggestion(answer.query)}
      </p>
      <Suspense>{open && <SuggestionPanel id={list} answer={answer} chosen={chosen} onPick={pick} />}</Suspense>
    </Form>
  )
}
