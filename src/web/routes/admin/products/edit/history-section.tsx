import type { OwnersProduct } from '#domain/catalog/editing/owners-product.ts'
import { useFormats } from '#web/office/use-formats.ts'
import { useOfficeTexts } from '#web/office/use-office-texts.ts'
import { historyTexts } from './history-texts.ts'
import { tellChanges } from './tell-changes.ts'
import { texts } from './texts.ts'

/** Who changed what, newest first. */
export function HistorySection({ history }: { history: OwnersProduct['history'] }) {
  const words = useOfficeTexts(texts)
  const names = useOfficeTexts(historyTexts)
  const { shortInstant } = useFormats()
  return (
    <section aria-labelledby="history" className="edit-section">
      <h2 id="history" className="text-lg">
        {words.history}
      </h2>
      {history.length === 0 && <p className="text-ink-2">{words.noHistory}</p>}
      <ol className="history">
        {history.map(({ action, actor, at, details }) => (
          <li key={`${at} ${action}`}>
            <time dateTime={at}>{shortInstant(at)}</time>
            <span className="min-w-0 [overflow-wrap:anywhere]">
              {names.actions[action] ?? action}
              {tellChanges(details, names).map((line) => (
                <small key={line}>{line}</small>
              ))}
              {actor && <small>{actor}</small>}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
