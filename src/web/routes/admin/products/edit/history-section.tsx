import { useOfficeCall } from '#web/office/calls/use-office-call.ts'
import { Outcome } from '#web/office/outcome.tsx'
import type { OwnersProduct } from '#web/office/shown-products.ts'
import { useCategoryNames } from '#web/office/use-category-names.ts'
import { useFormats } from '#web/office/use-formats.ts'
import { Button } from '#web/ui/button.tsx'
import { useTexts } from '#web/voices/use-texts.ts'
import { describeChanges } from './describe-changes.ts'
import { historyTexts } from './history-texts.ts'
import { texts } from './texts.ts'

/** Who changed what, newest first; a change that no later one depends on can be undone. */
export function HistorySection({ product }: { product: OwnersProduct }) {
  const words = useTexts(texts)
  const names = useTexts(historyTexts)
  const { shortInstant } = useFormats()
  const { call, pending, failure } = useOfficeCall()
  const { nameOf } = useCategoryNames()
  const { id, history, version } = product
  const undo = (entryId: string) =>
    void call('POST /admin/products/{id}/history/{entryId}/undo', { params: { id, entryId }, body: { version } })
  return (
    <section aria-labelledby="history" className="edit-section">
      <h2 id="history" className="text-lg">
        {words.history}
      </h2>
      {history.length === 0 && <p className="text-ink-2">{words.noHistory}</p>}
      <Outcome failure={failure} />
      <ol className="history">
        {history.map(({ id: entryId, action, actor, at, details, canUndo }) => {
          const told = describeChanges(details, { ...names, categoryName: nameOf, instant: shortInstant })
          return (
            <li key={entryId}>
              <time dateTime={at}>{shortInstant(at)}</time>
              <span className="min-w-0 [overflow-wrap:anywhere]">
                {names.actions[action] ?? action}
                {told.map((line) => (
                  <small key={line}>{line}</small>
                ))}
                {actor && <small>{actor}</small>}
                {canUndo && (
                  <Button kind="bare" pending={pending} onClick={() => undo(entryId)}>
                    {names.undo}
                    <span className="sr-only">: {told.join(', ')}</span>
                  </Button>
                )}
              </span>
            </li>
          )
        })}
      </ol>
    </section>
  )
}
