import { Cell, Table } from '#web/office/table.tsx'
import { useTexts } from '#web/voices/use-texts.ts'
import type { Step } from './group-days.ts'
import { texts } from './texts.ts'
import { useStepNames } from './use-step-names.ts'

/** The numbers behind a chart: one row per day, week or month. */
export function StepTable({
  name,
  step,
  rows,
  columns,
}: {
  name: string
  step: Step
  rows: { day: string; values: string[] }[]
  columns: string[]
}) {
  const { steps, tableOf } = useTexts(texts)
  const nameOf = useStepNames(step)
  return (
    <Table
      figures
      name={tableOf(name)}
      columns={[{ key: 'day', label: steps[step] }, ...columns.map((label) => ({ key: label, label, end: true }))]}
    >
      {rows.map(({ day, values }) => (
        <tr key={day}>
          <Cell place="lead">{nameOf(day)}</Cell>
          {values.map((value, position) => (
            <Cell key={columns[position]} end>
              {value}
            </Cell>
          ))}
        </tr>
      ))}
    </Table>
  )
}
