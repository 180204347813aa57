import { Link } from 'react-router'
import { Icon } from '#web/ui/icon.tsx'
import { useWayBack } from './way-back.ts'

/** Links to the parent page, above a page's heading; to a list as it was when this page was opened from it. */
export function BackLink({ to, children }: { to: string; children: string }) {
  const back = useWayBack(to)
  return (
    <Link to={back.to} {...back.options} className="inline-flex min-h-ctl items-center gap-1 text-ink-2 no-underline">
      <Icon name="left" small />
      {children}
    </Link>
  )
}
