import type { ReactNode } from 'react'

/** The heading of a back office page, with its actions at the right. */
export function OfficePageHeader({
  title,
  intro,
  children,
}: {
  title: string
  intro?: ReactNode
  children?: ReactNode
}) {
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3">
      {/* The introduction gives way to the actions where both have room. */}
      <div className={intro ? 'min-w-0 flex-[1_1_24rem]' : 'min-w-0'}>
        <h1 className="text-2xl [overflow-wrap:anywhere]">{title}</h1>
        {intro && <p className="mt-1 max-w-[64ch] text-ink-2">{intro}</p>}
      </div>
      {children && <div className="flex flex-wrap items-center gap-2">{children}</div>}
    </div>
  )
}
