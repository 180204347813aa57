import type { ReactNode } from 'react'
import { ListLink } from '#web/asking/list-link.tsx'
import { useTexts } from '#web/voices/use-texts.ts'
import { Icon, type IconName } from './icon.tsx'
import { pageWindow } from './page-window.ts'

interface PaginationProps {
  page: number
  pages: number
  /** How many numbers are shown at once. */
  window: number
  /** Such as `1 to 24 of 92`. */
  note?: ReactNode
}

const cell =
  'inline-flex h-ctl min-w-ctl items-center justify-center gap-1 rounded-ctl px-1.5 text-sm font-medium tabular-nums no-underline sm:px-3'

/** Links to the pages of a listing; the address's other query parameters are kept. */
export function Pagination({ page, pages, window, note }: PaginationProps) {
  const { pagination } = useTexts()
  if (pages <= 1) return null
  const address = (target: number) => (search: string) => {
    const parameters = new URLSearchParams(search)
    if (target === 1) parameters.delete('page')
    else parameters.set('page', String(target))
    return `?${parameters}`
  }
  const step = (label: string, icon: IconName, target: number) =>
    target < 1 || target > pages || target === page ? (
      <button type="button" disabled className={`${cell} text-ink-3`} aria-label={label}>
        <StepLabel label={label} icon={icon} />
      </button>
    ) : (
      <ListLink to={address(target)} prefetch="intent" className={`${cell} hover:bg-sunken`} aria-label={label}>
        <StepLabel label={label} icon={icon} />
      </ListLink>
    )
  return (
    <nav
      aria-label={pagination.name}
      className="mt-section flex flex-wrap items-center justify-center gap-1 border-t border-line pt-6"
    >
      {note && <p className="mb-1 w-full text-center text-xs text-ink-3 tabular-nums">{note}</p>}
      {/* Grouped so that no single step wraps onto its own line. */}
      <span className="flex gap-1">
        {step(pagination.first, 'first', 1)}
        {step(pagination.previous, 'left', page - 1)}
      </span>
      {pageWindow(page, pages, window).map((number) => (
        <ListLink
          key={number}
          to={address(number)}
          prefetch="intent"
          aria-current={number === page ? 'page' : undefined}
          className={`${cell} ${number === page ? 'bg-solid font-semibold text-on-solid' : 'hover:bg-sunken'}`}
        >
          {number}
        </ListLink>
      ))}
      <span className="flex gap-1">
        {step(pagination.next, 'right', page + 1)}
        {step(pagination.last, 'last', pages)}
      </span>
    </nav>
  )
}

function StepLabel({ label, icon }: { label: string; icon: IconName }) {
  return (
    <>
      <span className="max-sm:sr-only">{label}</span>
      <Icon name={icon} small className="sm:hidden" />
    </>
  )
}
