import { useRef, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { IconButton } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useTexts } from '#web/voices/use-texts.ts'
import { SearchForm } from './search-form.tsx'

/**
 * The header's search: a field from 600 px up; below that a button that opens the field over the header's first row.
 */
export function SearchBox() {
  const { header } = useTexts()
  const { pathname, key } = useLocation()
  const [parameters] = useSearchParams()
  const query = pathname === '/search' ? (parameters.get('query') ?? '') : ''
  const page = `${pathname} ${query}`
  const [open, setOpen] = useState(false)
  const [isTyping, setTyping] = useState(false)
  const [shown, setShown] = useState({ key, page, form: 0 })
  const opener = useRef<HTMLButtonElement>(null)
  // Every arrival closes the field, and another page also clears it, unless the visitor has already started typing
  // again.
  if (key !== shown.key) {
    const isAnew = !isTyping && page !== shown.page
    setShown({ key, page, form: isAnew ? shown.form + 1 : shown.form })
    if (!isTyping) setOpen(false)
  }
  const close = () => {
    setOpen(false)
    opener.current?.focus()
  }
  return (
    <>
      <div
        className={`items-center gap-1 sm:relative sm:inset-auto sm:z-auto sm:flex sm:flex-1 sm:bg-transparent sm:px-0 sm:max-lg:mr-2 sm:max-lg:ml-6 sm:max-lg:max-w-88 lg:col-start-3 lg:row-start-1 ${open ? 'absolute inset-x-0 top-0 z-10 flex h-14 bg-bg px-gutter' : 'hidden'}`}
      >
        <SearchForm
          key={shown.form}
          initial={query}
          focused={open}
          isTyping={isTyping}
          onTyping={setTyping}
          onLeave={open ? close : undefined}
        />
        {open && (
          <IconButton label={header.closeSearch} onClick={close} className="sm:hidden">
            <Icon name="close" />
          </IconButton>
        )}
      </div>
      <IconButton
        ref={opener}
        label={header.search}
        aria-expanded={open}
        onClick={() => setOpen(true)}
        className="order-2 sm:hidden"
      >
        <Icon name="search" />
      </IconButton>
    </>
  )
}
