import { Link, useLocation } from 'react-router'
import { Icon } from '#web/ui/icon.tsx'
import { frameTexts } from './frame-texts.ts'
import { useOfficeTexts } from './use-office-texts.ts'

const cell = 'inline-grid size-ctl place-items-center rounded-ctl no-underline'

/** Back and forth between the pages of a table, and where one is: `51–100 / 412`. */
export function PageLinks({
  page,
  pageSize,
  total,
  note,
}: {
  page: number
  pageSize: number
  total: number
  note?: string
}) {
  const texts = useOfficeTexts(frameTexts)
  const { pathname, search } = useLocation()
  const pages = Math.max(1, Math.ceil(total / pageSize))
  const step = (target: number, icon: 'left' | 'right') => {
    const parameters = new URLSearchParams(search)
    parameters.set('page', String(target))
    const label = `${texts.pages}: ${target}`
    if (target < 1 || target > pages)
      return (
        <span className={`${cell} text-ink-3`}>
          <Icon name={icon} small />
        </span>
      )
    return (
      <Link
        to={`${pathname}?${parameters}`}
        aria-label={label}
        className={`${cell} hover:bg-sunken`}
        preventScrollReset
      >
        <Icon name={icon} small />
      </Link>
    )
  }
  const first = total === 0 ? 0 : (page - 1) * pageSize + 1
  return (
    <nav aria-label={texts.pages} className="mt-3 flex items-center gap-1 text-xs text-ink-3 tabular-nums">
      {pages > 1 && step(page - 1, 'left')}
      <span>
        {first}–{Math.min(page * pageSize, total)} / {total}
        {note && ` · ${note}`}
      </span>
      {pages > 1 && step(page + 1, 'right')}
    </nav>
  )
}
