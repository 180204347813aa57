import type { ReactNode } from 'react'
import { ButtonLink } from './button.tsx'
import { Mark } from './mark.tsx'

interface EmptyStateProps {
  title: string
  text?: ReactNode
  action?: ReactNode
  /** Instead of an action: the label of a button that leads to all figures. */
  explore?: string
  lang?: string
  /** `h1` where the page has no other heading. */
  heading?: 'h1' | 'h2'
}

/** Empty slabs on a shelf line: what is missing, in one sentence, and one way to go on. */
export function EmptyState({ title, text, action, explore, lang, heading: Heading = 'h2' }: EmptyStateProps) {
  const slab =
    'grid place-items-center rounded-t-pic border-[1.5px] border-b-0 border-dashed border-line-ctl text-ink-3'
  return (
    <div
      lang={lang}
      className="grid grid-cols-1 gap-x-12 gap-y-6 md:grid-cols-[minmax(0,34rem)_minmax(0,26rem)] md:items-center"
    >
      <div
        aria-hidden="true"
        className="grid print:hidden max-w-[34rem] max-md:w-52 grid-cols-3 items-end gap-[clamp(.75rem,1.5vw,1.25rem)] border-b-2 border-ink"
      >
        <div className={`aspect-[4/5.9] ${slab}`} />
        <div className={`aspect-[4/5] ${slab}`}>
          <Mark className="size-7 md:size-10" />
        </div>
        <div className={`aspect-[4/5.4] ${slab}`} />
      </div>
      <div className="grid grid-cols-1 gap-2">
        <Heading className="text-2xl">{title}</Heading>
        {text && <div className="max-w-[40ch] text-ink-2">{text}</div>}
        {action && <div className="mt-3">{action}</div>}
        {explore && (
          <div className="mt-3">
            <ButtonLink kind="solid" large to="/all-models">
              {explore}
            </ButtonLink>
          </div>
        )}
      </div>
    </div>
  )
}
