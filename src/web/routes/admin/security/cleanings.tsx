import { Cell, Table } from '#web/office/table.tsx'
import { useFormats } from '#web/office/use-formats.ts'
import { useTexts } from '#web/voices/use-texts.ts'
import type { Route } from './+types/page.ts'
import { cleaningTexts } from './cleaning-texts.ts'

/** What the store deletes automatically: after how long, and how much it has deleted. */
export function Cleanings({ cleanings }: Pick<Route.ComponentProps['loaderData'], 'cleanings'>) {
  const words = useTexts(cleaningTexts)
  const { shortInstant, count } = useFormats()
  return (
    <details className="mt-10">
      <summary className="cursor-pointer text-base font-semibold">{words.title}</summary>
      <p className="my-2 max-w-prose text-ink-2">{words.intro}</p>
      <Table
        name={words.title}
        columns={[
          { key: 'what', label: words.what },
          { key: 'after', label: words.after },
          { key: 'last', label: words.last },
          { key: 'then', label: words.atOnce, end: true, optional: true },
          { key: 'all', label: words.all, end: true },
        ]}
      >
        {cleanings.map(({ kind, days, leftAt, leftLast, leftInAll }) => (
          <tr key={kind}>
            <Cell place="lead">{words.kinds[kind]}</Cell>
            <Cell place="below">{days === 0 ? words.hours : words.days(days)}</Cell>
            <Cell place="end">{leftAt ? <time dateTime={leftAt}>{shortInstant(leftAt)}</time> : '—'}</Cell>
            <Cell end>{count(leftLast)}</Cell>
            <Cell place="amount" end>
              {count(leftInAll)}
            </Cell>
          </tr>
        ))}
      </Table>
    </details>
  )
}
