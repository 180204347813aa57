import type { ReactNode } from 'react'

/** A heading cell; `end` aligns numbers right, `optional` columns are hidden on a phone. */
export interface Column {
  key: string
  label: string
  end?: boolean
  optional?: boolean
}

interface Rows {
  name: string
  columns: Column[]
  /** Only numbers, which are meaningless without their headings, so it stays a table on a phone. */
  figures?: boolean
  children: ReactNode
}

/** A table of the back office; on a phone each row becomes two lines (table.css places cells by `data-cell`). */
export function Table({ name, columns, figures = false, children }: Rows) {
  return (
    <section aria-label={name} className="table-box">
      <table className={figures ? 'office-table figures-table' : 'office-table'}>
        <thead>
          <tr>
            {columns.map(({ key, label, end, optional }) => (
              <th key={key} scope="col" className={`${end ? 'text-right' : ''} ${optional ? 'optional' : ''}`}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </section>
  )
}

/**
 * One cell. `place` is its position on a phone: `lead`, `beside` and `end` in the first line, `below` and `amount` in
 * the second, `more` in as many lines as it needs below; cells without a place are hidden there.
 */
export function Cell({
  place,
  end = false,
  wide = false,
  title,
  children,
}: {
  place?: 'lead' | 'beside' | 'end' | 'below' | 'amount' | 'more'
  end?: boolean
  /** Long text, truncated at the column's edge; `title` shows it in full. */
  wide?: boolean
  title?: string
  children: ReactNode
}) {
  const classes = [end && 'text-right', wide && 'cut wears-ring', !place && 'optional'].filter(Boolean).join(' ')
  return (
    <td data-cell={place} className={classes || undefined} title={title}>
      {children}
    </td>
  )
}

export type Tone = 'ok' | 'wait' | 'bad' | 'info' | 'plain'

/** A state in one word. */
export const State = ({ tone, children }: { tone: Tone; children: ReactNode }) => (
  <span className="state" data-tone={tone}>
    {children}
  </span>
)
