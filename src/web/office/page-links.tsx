import { useLocation } from 'react-router'
import { ListLink } from '#web/asking/list-link.tsx'
import { totalText } from '#web/listing/page-note.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useTexts } from '#web/voices/use-texts.ts'
import { useVoice } from '#web/voices/voice-context.ts'
import { frameTexts } from './frame/frame-texts.ts'

const cell = 'inline-grid size-ctl place-items-center rounded-ctl no-underline'

/** Previous and next links for a table, and the current position: `51–100 / 412`, or `51–100 / 1,001+`. */
export function PageLinks({
  page,
  pageSize,
  total,
  totalExact = true,
  note,
}: {
  page: number
  pageSize: number
  total: number
  totalExact?: boolean
  note?: string
}) {
  const texts = useTexts(frameTexts)
  const { locale } = useVoice()
  const { pathname } = useLocation()
  const pages = Math.max(1, Math.ceil(total / pageSize))
  const step = (target: number, icon: 'left' | 'right') => {
    const address = (search: string) => {
      const parameters = new URLSearchParams(search)
      parameters.set('page', String(target))
      return `${pathname}?${parameters}`
    }
    const label = `${texts.pages}: ${target}`
    return (
      <ListLink to={address} aria-label={label} className={`${cell} hover:bg-sunken`} preventScrollReset>
        <Icon name={icon} small />
      </ListLink>
    )
  }
  // The list itself says that it is empty.
  if (total === 0) return null
  const place = page > pages ? '–' : `${(page - 1) * pageSize + 1}–${Math.min(page * pageSize, total)}`
  return (
    <nav aria-label={texts.pages} className="mt-3 flex items-center gap-1 text-xs text-ink-3 tabular-nums">
      {page > 1 && step(Math.min(page - 1, pages), 'left')}
      <span>
        {place} / {totalText({ total, totalExact }, locale)}
        {note && ` · ${note}`}
      </span>
      {page < pages && step(page + 1, 'right')}
    </nav>
  )
}
