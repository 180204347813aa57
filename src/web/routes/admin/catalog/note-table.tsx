import { type ReactNode, useState } from 'react'
import { Cell, Table } from '#web/office/table.tsx'
import { Button } from '#web/ui/button.tsx'
import { useTexts } from '#web/voices/use-texts.ts'
import { texts } from './texts.ts'

const step = 100

/** A long list shown in steps: a report lists up to a thousand repairs. */
export function NoteTable<Row>({
  heading: Heading = 'h3',
  title,
  columns,
  rows,
  unlisted = 0,
  cells,
}: {
  /** `h2` where there is no heading above it. */
  heading?: 'h2' | 'h3'
  title: string
  columns: string[]
  rows: readonly Row[]
  /** How many more there are that the answer does not list. */
  unlisted?: number
  cells: (row: Row) => ReactNode[]
}) {
  const words = useTexts(texts)
  const [shown, setShown] = useState(step)
  const places = ['lead', 'below', 'end'] as const
  return (
    <section className="mt-6">
      <Heading className="text-md mb-2">{title}</Heading>
      <Table name={title} columns={columns.map((label) => ({ key: label, label }))}>
        {rows.slice(0, shown).map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes its order
          <tr key={index}>
            {cells(row).map((cell, place) => (
              <Cell key={columns[place]} place={places[place]}>
                <span className="block py-2 whitespace-normal [overflow-wrap:anywhere]">{cell}</span>
              </Cell>
            ))}
          </tr>
        ))}
      </Table>
      {rows.length > shown && (
        <Button kind="quiet" className="mt-3" onClick={() => setShown(shown + step)}>
          {words.more(Math.min(step, rows.length - shown))}
        </Button>
      )}
      {unlisted > 0 && <p className="mt-3 text-ink-2">{words.unlisted(unlisted)}</p>}
    </section>
  )
}
