import { Link } from 'react-router'
import { Icon } from '#web/ui/icon.tsx'

/** Links to the parent page, above a page's heading. */
export function BackLink({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} className="inline-flex min-h-ctl items-center gap-1 text-ink-2 no-underline">
      <Icon name="left" small />
      {children}
    </Link>
  )
}
