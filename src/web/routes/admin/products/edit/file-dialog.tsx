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
import type { useFileCall } from '../use-file-call.ts'
import { SendingFiles } from './sending-files.tsx'
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
  /** It outlives the dialog, so that its outcome is told. */
  adding: ReturnType<typeof useFileCall>
  onClose: () => void
  /** Called with the notes about the files, and whether this dialog was closed before. */
  onDone: (done: { notes: string[]; changed: boolean; isClosed: boolean }) => void
}

/** Uploads a new version of a file with a note for its buyers, or more files. */
export function FileDialog({ productId, file, only, sold, adding, onClose, onDone }: Dialog) {
  const words = useTexts(texts)
  const { problems } = useTexts(addTexts)
  const { send, stop, pending, progress, failure } = adding
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
    const parts: Record<string, string> = note.trim() ? { note: note.trim() } : {}
    // Others may have added files meanwhile: only this one is replaced.
    if (file) Object.assign(parts, { tellBuyers: String(tell), replaces: file.id })
    // Among several files, it keeps its name.
    const named = (one: File) => (file && !only ? new File([one], file.fileName, one) : one)
    const sent = { productId, files: chosen.map(named), parts, confirmFirst: sold }
    const done = await send('POST /admin/products/{id}/files', sent)
    if (!done) return
    if (done.changed || isClosed()) onDone({ ...done, isClosed: isClosed() })
    else setWrong(done.notes.join(' '))
  }

  const leave = () => {
    // Nothing changes after its owner has turned away from it.
    stop()
    close()
  }
  return (
    <OfficeDialog title={file ? words.replaceOf(file.fileName) : words.addFile} onClose={leave}>
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
        <SendingFiles progress={progress} pending={pending} />
        <DialogFooter
          failure={wrong ?? failure}
          pending={pending && progress === null}
          disabled={progress !== null}
          onClose={leave}
        >
          {file ? words.send : words.addFile}
        </DialogFooter>
      </form>
    </OfficeDialog>
  )
}
