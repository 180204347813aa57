import { useRef } from 'react'
import { Link, useLocation } from 'react-router'
import type { PageHandle } from '#web/page-handle.ts'
import { useIsGuest } from '#web/personal/use-personal.ts'
import { useCurrentCentered } from '#web/ui/use-current-centered.ts'
import { useTexts } from '#web/voices/use-texts.ts'
import { useVoice } from '#web/voices/voice-context.ts'
import { HeaderTools } from './header-tools.tsx'
import { Logo } from './logo.tsx'
import { SearchBox } from './search-box.tsx'

const navLink =
  'nav-link relative flex min-h-ctl flex-none items-center px-2.5 text-sm font-medium text-ink-2 no-underline transition-colors duration-(--t-fast) hover:text-ink lg:min-h-17'

export function Header({ quietNav = false }: { quietNav?: boolean }) {
  return (
    <header className="sticky top-0 z-20 low:relative border-b border-line bg-bg">
      <div className="wrap relative grid items-center lg:grid-cols-[auto_minmax(max-content,1fr)_minmax(9rem,20rem)_auto] lg:gap-x-[clamp(1rem,2vw,2rem)]">
        <div className="flex min-h-14 items-center gap-1 lg:contents">
          <Logo className="mr-auto sm:max-lg:mr-0 lg:col-start-1 lg:row-start-1 lg:mr-0" />
          {/* Tab order must match the visual position, so the navigation is rendered in both places and shown in
              one. */}
          <MainNav className="max-lg:hidden" />
          <SearchBox />
          <HeaderTools />
        </div>
        <MainNav className={`lg:hidden ${quietNav ? 'max-md:hidden' : ''}`} />
      </div>
    </header>
  )
}

function MainNav({ className }: { className: string }) {
  const { header } = useTexts()
  const { pathname } = useLocation()
  const rail = useRef<HTMLElement>(null)
  useCurrentCentered(rail)
  return (
    <nav
      ref={rail}
      aria-label={header.navigation}
      className={`no-scrollbar -mx-gutter -my-1 flex overflow-x-auto px-[calc(var(--gutter)-.625rem)] py-1 lg:col-start-2 lg:row-start-1 lg:m-0 lg:overflow-visible lg:p-0 ${className}`}
    >
      {header.nav.map(({ to, label }) => (
        <Link
          key={to}
          to={to}
          prefetch="intent"
          aria-current={isCurrent(to, pathname) ? 'page' : undefined}
          className={navLink}
        >
          {label}
        </Link>
      ))}
    </nav>
  )
}

// The whole catalog has two addresses.
const isCurrent = (to: string, pathname: string) => (pathname === '/categories' ? '/all-models' : pathname) === to

/** Only the logo and one way back, for pages that should not distract. */
export function SlimHeader({ back }: { back?: PageHandle['back'] }) {
  const { name } = useVoice()
  const isGuest = useIsGuest()
  return (
    <header className="border-b border-line bg-bg">
      <div className="wrap flex min-h-15 items-center justify-between gap-4">
        <Logo />
        {back && !isGuest && (
          <Link to={back.to} prefetch="intent" className="inline-flex min-h-ctl items-center text-sm font-semibold">
            {back.label(name)}
          </Link>
        )}
      </div>
    </header>
  )
}
