import { Link } from 'react-router'
import { useSettings } from '#web/loaders/settings-context.ts'
import { Mark } from '#web/ui/mark.tsx'

/** Mark and name, linking home. */
export function Logo({ className = '' }: { className?: string }) {
  const { storeName } = useSettings()
  return (
    <Link
      to="/"
      prefetch="intent"
      className={`inline-flex min-h-ctl items-center gap-2 font-display text-[1.3125rem] leading-none font-bold tracking-tight text-ink no-underline ${className}`}
    >
      <Mark />
      <span className="-translate-y-px">{storeName}</span>
    </Link>
  )
}
