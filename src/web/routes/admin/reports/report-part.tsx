import { type ReactNode, useId } from 'react'
import { ExportLink } from '#web/office/export-link.tsx'
import { useTexts } from '#web/voices/use-texts.ts'
import { texts } from './texts.ts'

/** One question that the reports answer, under a shelf line; `csv` is the address of its days as a file. */
export function ReportPart({
  title,
  intro,
  csv,
  wide = false,
  children,
}: {
  title: string
  intro?: string
  csv?: string
  wide?: boolean
  children: ReactNode
}) {
  const { exportCsv } = useTexts(texts)
  const heading = useId()
  return (
    <section aria-labelledby={heading} className={wide ? 'report-part wide' : 'report-part'}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 id={heading} className="text-xl">
          {title}
        </h2>
        {csv && <ExportLink href={csv}>{exportCsv}</ExportLink>}
      </div>
      {intro && <p className="mt-1 max-w-[64ch] text-ink-3">{intro}</p>}
      <div className="mt-2">{children}</div>
    </section>
  )
}

/** Replaces a chart or table that would be empty. */
export const Nothing = ({ children }: { children: ReactNode }) => <p className="py-4 text-ink-3">{children}</p>
