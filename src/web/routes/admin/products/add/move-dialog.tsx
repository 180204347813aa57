import { useState } from 'react'
import { useOfficeCall } from '#web/office/calls/use-office-call.ts'
import { DialogFooter } from '#web/office/dialogs/dialog-footer.tsx'
import { OfficeDialog } from '#web/office/dialogs/office-dialog.tsx'
import { useClosing } from '#web/office/dialogs/use-closing.ts'
import type { OwnersProduct } from '#web/office/shown-products.ts'
import { useTexts } from '#web/voices/use-texts.ts'
import { ChoiceField } from '../choice-field.tsx'
import { texts } from './texts.ts'

interface Move {
  draft: OwnersProduct
  file: OwnersProduct['files'][number]
  /** The drafts that the file can be moved to, with the titles that their owner sees. */
  others: { id: string; title: string; version: number }[]
  onClose: () => void
  onDone: (target: { id: string; title: string }) => void
}

const own = 'own'

/** Moves a wrongly grouped file to another draft, or to a new one of its own. */
export function MoveDialog({ draft, file, others, onClose, onDone }: Move) {
  const words = useTexts(texts)
  const { call, pending, failure } = useOfficeCall()
  const { close, isClosed } = useClosing(onClose)
  const isLast = draft.files.length === 1
  const options: [value: string, text: string][] = [
    ...others.map(({ id, title }): [string, string] => [id, `${title} (${id})`]),
    ...(isLast ? [] : [[own, words.ownDraft] satisfies [string, string]]),
  ]
  const [chosen, setChosen] = useState<string | null>(null)
  const to = chosen ?? options[0]?.[0] ?? own

  async function move() {
    const target = others.find(({ id }) => id === to)
    const answer = await call('POST /admin/products/{id}/files/{fileId}/move', {
      params: { id: draft.id, fileId: file.id },
      body: { to: target?.id ?? null, version: draft.version, ...(target ? { toVersion: target.version } : {}) },
    })
    if (answer.ok && !isClosed()) onDone(answer.body.target)
  }

  return (
    <OfficeDialog title={words.move(file.fileName)} onClose={close}>
      <ChoiceField label={words.moveTo} value={to} options={options} onChange={setChosen} />
      <p className="text-ink-2">{isLast ? words.moveLast(draft.title) : words.movePictures}</p>
      <DialogFooter failure={failure} pending={pending} onClose={close} onConfirm={() => void move()}>
        {words.moveIt}
      </DialogFooter>
    </OfficeDialog>
  )
}
