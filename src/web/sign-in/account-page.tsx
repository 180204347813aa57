import type { ReactNode } from 'react'

/** The frame of a page with one account form: heading, form and links to the other forms. */
export function AccountPage({
  title,
  intro,
  children,
  more,
}: {
  title: string
  intro?: string
  children: ReactNode
  more?: ReactNode
}) {
  return (
    <div className="wrap py-[clamp(1.5rem,4vw,4rem)]">
      <div className="mx-auto grid max-w-[27rem] gap-4">
        <h1 className="text-3xl tracking-[-.025em]">{title}</h1>
        {intro && <p className="text-ink-2">{intro}</p>}
        {children}
        {more && <p className="flex flex-wrap items-center gap-x-1 text-sm text-ink-2">{more}</p>}
      </div>
    </div>
  )
}
