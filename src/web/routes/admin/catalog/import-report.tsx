import type { ImportReport } from '#domain/catalog/importing/import-catalog.ts'
import type { Note } from '#domain/catalog/writing/notes.ts'
import type { Said } from '#domain/say-in.ts'
import { Notice } from '#web/ui/notice.tsx'
import { useTexts } from '#web/voices/use-texts.ts'
import { NoteTable } from './note-table.tsx'
import { texts } from './texts.ts'
import type { ImportOutcome } from './use-import.ts'

const counted = ['total', 'created', 'changed', 'unchanged'] as const

/**
 * What a catalog file would change, or has changed: changes, repairs, and problems with their locations.
 */
export function ImportReportView({
  outcome: { fileName, report, refusal, isUnchanged, problems, moreProblems },
}: {
  outcome: ImportOutcome
}) {
  const words = useTexts(texts)
  const cellsOf = ({ place, message }: Said<Note>) => [place, message]
  if (!report)
    return (
      <>
        <Notice kind="danger" role="alert">
          <p>{refusal}</p>
          {isUnchanged && <p className="mt-1 font-normal">{words.notSent}</p>}
        </Notice>
        {problems.length > 0 && (
          <NoteTable
            heading="h2"
            title={words.problems(problems.length + moreProblems)}
            columns={[words.place, words.message]}
            rows={problems}
            unlisted={moreProblems}
            cells={cellsOf}
          />
        )}
      </>
    )
  const { changes, moreChanges, repairs, moreRepairs, dryRun } = report
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
          unlisted={moreChanges}
          cells={(change) => [
            `${change.id} ${change.title}`,
            <Differences key="fields" {...change} />,
            words[change.action],
          ]}
        />
      )}
      {repairs.length > 0 && (
        <NoteTable
          title={words.repairs(repairs.length + moreRepairs)}
          columns={[words.place, words.message]}
          rows={repairs}
          unlisted={moreRepairs}
          cells={cellsOf}
        />
      )}
    </section>
  )
}

/** Each field's value before and after; for pictures and files only the field's name. */
function Differences({ fields, differences }: ImportReport['changes'][number]) {
  const words = useTexts(texts)
  const told = (value: string | number | boolean | null) => {
    if (typeof value === 'boolean') return value ? words.yes : words.no
    return value === null ? words.empty : String(value)
  }
  const known = new Map(differences.map((difference) => [difference.field, difference]))
  return fields.map((field) => {
    const { before, after } = known.get(field) ?? {}
    if (before === undefined || after === undefined) return <span key={field}>{field} </span>
    return (
      <span key={field} className="block">
        {field}: <s className="text-ink-3">{told(before)}</s> → <b>{told(after)}</b>
      </span>
    )
  })
}
