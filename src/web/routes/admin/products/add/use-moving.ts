import { useState } from 'react'
import { useNavigateHere } from '#web/asking/use-navigate-here.ts'
import { inItsPlace } from '#web/office/dialogs/leave-guard.tsx'
import type { OwnersProduct } from '#web/office/shown-products.ts'
import { useTexts } from '#web/voices/use-texts.ts'
import { texts } from './texts.ts'
import { withDrafts } from './with-drafts.ts'

/** The file that is being moved between the drafts of this visit; a draft created by the move joins them. */
export function useMoving(drafts: OwnersProduct[]) {
  const words = useTexts(texts)
  const navigateHere = useNavigateHere()
  const [chosen, setChosen] = useState<{ draftId: string; fileId: string } | null>(null)
  const [moved, setMoved] = useState<string | null>(null)
  const draft = drafts.find(({ id }) => id === chosen?.draftId)
  const file = draft?.files.find(({ id }) => id === chosen?.fileId)

  return {
    /** Null when no file is being moved, or when it is no longer in that draft. */
    moving: draft && file ? { draft, file } : null,
    moved,
    begin(draftId: string, fileId: string) {
      setMoved(null)
      setChosen({ draftId, fileId })
    },
    end: () => setChosen(null),
    settle(target: { id: string; title: string }) {
      const fileName = file?.fileName ?? ''
      // Another file may have been chosen since.
      setChosen((now) => (now?.fileId === chosen?.fileId ? null : now))
      setMoved(words.moved(fileName, target.title))
      if (!drafts.some(({ id }) => id === target.id))
        void navigateHere(withDrafts([target.id]), { ...inItsPlace, preventScrollReset: true })
    },
  }
}
