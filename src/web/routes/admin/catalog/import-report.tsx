import { useOfficeTexts } from '#web/office/use-office-texts.ts'
import { Notice } from '#web/ui/notice.tsx'
import { NoteTable } from './note-table.tsx'
import { texts } from './texts.ts'
import type { Outcome } from './use-import.ts'

const counted = ['total', 'created', 'changed', 'unchanged'] as const

/** What a catalog file would do, or did: every change, every repair, every problem with its place. */
export function ImportReportView({ outcome: { fileName, report, refusal, problems } }: { outcome: Outcome }) {
  const words = useOfficeTexts(texts)
  if (!report)
    return (
      <>
        <Notice kind="danger" role="alert">
          <p>{refusal}</p>
          <p className="mt-1 font-normal">{words.notSent}</p>
        </Notice>
        {problems.length > 0 && (
          <NoteTable
            title={words.problems(problems.length)}
            columns={[words.place, words.message]}
            rows={problems}
            cells={({ place, message }) => [place, message]}
          />
        )}
      </>
    )
  const { changes, repairs, dryRun } = report
  return (
    <section aria-labelledby="report">
      <h2 id="report" className="text-xl [overflow-wrap:anywhere]">
        {dryRun ? words.report(fileName) : words.reportDone(fileName)}
      </h2>
      <dl className="import-counts">
        {counted.map((name) => (
          <div key={name}>
            <dt>{words.counts[name]}</dt>
            <dd>{report[name]}</dd>
          </div>
        ))}
      </dl>
      {dryRun && changes.length === 0 && <p className="text-ink-2">{words.none}</p>}
      {changes.length > 0 && (
        <NoteTable
          title={words.changes}
          columns={[words.product, words.fields, words.action]}
          rows={changes}
          cells={({ id, title, action, fields }) => [`${id} ${title}`, fields.join(', '), words[action]]}
        />
      )}
      {repairs.length > 0 && (
        <NoteTable
          title={words.repairs(repairs.length)}
          columns={[words.place, words.message]}
          rows={repairs}
          cells={({ place, message }) => [place, message]}
        />
      )}
    </section>
  )
}
