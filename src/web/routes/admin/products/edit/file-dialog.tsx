import { type FormEvent, useState } from 'react'
import { DialogFooter } from '#web/office/dialogs/dialog-footer.tsx'
import { OfficeDialog } from '#web/office/dialogs/office-dialog.tsx'
import { useClosing } from '#web/office/dialogs/use-closing.ts'
import type { OwnersFile } from '#web/office/shown-products.ts'
import { CheckBox } from '#web/ui/check-box.tsx'
import { useTexts } from '#web/voices/use-texts.ts'
import { acceptedModels, problemOf } from '../add/file-kinds.ts'
import { texts as addTexts } from '../add/texts.ts'
import { AreaField } from '../fields.tsx'
import { useFormCall } from '../use-form-call.ts'
import { texts } from './texts.ts'

const endingOf = (name: string) => name.slice(name.lastIndexOf('.') + 1).toLowerCase()

interface Dialog {
  productId: string
  /** The file to replace with a new version; null adds files. */
  file: OwnersFile | null
  /** It is the only file that is sold. */
  only: boolean
  /** The product is published, so buyers get what is chosen here. */
  sold: boolean
  onClose: () => void
  /** Called with the notes about the files. */
  onDone: (notes: string[]) => void
}

/** Uploads a new version of a file with a note for its buyers, or more files. */
export function FileDialog({ productId, file, only, sold, onClose, onDone }: Dialog) {
  const words = useTexts(texts)
  const { problems } = useTexts(addTexts)
  const { send, pending, failure } = useFormCall()
  const { close, isClosed } = useClosing(onClose)
  const [chosen, setChosen] = useState<File[]>([])
  const [note, setNote] = useState('')
  const [tell, setTell] = useState(true)
  const [wrong, setWrong] = useState<string | null>(null)

  async function put(event: FormEvent) {
    event.preventDefault()
    if (chosen.length === 0) return setWrong(words.chooseOne)
    const problem = chosen.map(problemOf).find((found) => found !== null)
    if (problem) return setWrong(problems[problem])
    if (file && !only && chosen.some(({ name }) => endingOf(name) !== endingOf(file.fileName)))
      return setWrong(words.sameKind(endingOf(file.fileName)))
    const body = new FormData()
    if (note.trim()) body.set('note', note.trim())
    if (file) body.set('tellBuyers', String(tell))
    // Others may have added files meanwhile: only this one is replaced.
    if (file) body.set('replaces', file.id)
    // Among several files, it keeps its name.
    for (const one of chosen) body.append('files', one, file && !only ? file.fileName : one.name)
    const params = { id: productId }
    const done = await send('POST /admin/products/{id}/files', { params, body }, { confirmFirst: sold })
    if (!done || isClosed()) return
    if (done.changed) onDone(done.notes)
    else setWrong(done.notes.join(' '))
  }

  return (
    <OfficeDialog title={file ? words.replaceOf(file.fileName) : words.addFile} onClose={close}>
      <form className="grid gap-4" onSubmit={put} noValidate>
        <label className="grid gap-1 text-xs font-semibold text-ink-2">
          {words.chosenFile}
          <input
            type="file"
            multiple={!file}
            accept={acceptedModels}
            className="file-input"
            onChange={({ target }) => {
              setWrong(null)
              setChosen([...(target.files ?? [])])
            }}
          />
        </label>
        {file && (
          <>
            <AreaField label={words.note} rows={3} value={note} onChange={({ target }) => setNote(target.value)} />
            <CheckBox checked={tell} onChange={({ target }) => setTell(target.checked)}>
              {words.tell}
            </CheckBox>
          </>
        )}
        <DialogFooter failure={wrong ?? failure} pending={pending} onClose={close}>
          {pending ? words.sending : words.send}
        </DialogFooter>
      </form>
    </OfficeDialog>
  )
}
