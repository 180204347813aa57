import type { OwnersProduct } from '#web/office/shown-products.ts'
import { Button } from '#web/ui/button.tsx'
import { useTexts } from '#web/voices/use-texts.ts'
import { productTexts } from '../product-texts.ts'
import { useNumbers } from '../use-numbers.ts'
import { texts } from './texts.ts'

/** The files of a draft with what the store found in them; each can be moved to another draft, if there is one. */
export function DraftFiles({ draft, onMove }: { draft: OwnersProduct; onMove: ((fileId: string) => void) | null }) {
  const words = useTexts(texts)
  const { working } = useTexts(productTexts)
  const numbers = useNumbers()
  return (
    <ul className="text-xs text-ink-2">
      {draft.files.map(({ id, fileName, size, state, reason, dimensionsMm, triangles }) => (
        <li key={id} className="flex items-center gap-2">
          <span className="min-w-0 [overflow-wrap:anywhere]">
            {[
              fileName,
              numbers.size(size),
              dimensionsMm && numbers.dimensions(dimensionsMm),
              triangles !== null && words.triangles(numbers.count(triangles)),
              state === 'waiting' && working,
              state === 'unreadable' && reason,
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
          {onMove && (
            <Button kind="bare" aria-label={words.move(fileName)} className="shrink-0" onClick={() => onMove(id)}>
              {words.moveShort}
            </Button>
          )}
        </li>
      ))}
      {draft.extras.length > 0 && (
        <li className="[overflow-wrap:anywhere]">
          {words.along(draft.extras.map(({ fileName }) => fileName).join(', '))}
        </li>
      )}
    </ul>
  )
}
