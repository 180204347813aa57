import { useState } from 'react'
import { QuestionDialog } from '#web/office/dialogs/question-dialog.tsx'
import { type OnUnsaved, useReportUnsaved } from '#web/office/dialogs/use-unsaved.ts'
import { Outcome } from '#web/office/outcome.tsx'
import type { OwnersExtra, OwnersFile, OwnersProduct } from '#web/office/shown-products.ts'
import { useFormats } from '#web/office/use-formats.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useTexts } from '#web/voices/use-texts.ts'
import { Notes } from '../notes.tsx'
import { useFileCall } from '../use-file-call.ts'
import { useNumbers } from '../use-numbers.ts'
import { FileDialog } from './file-dialog.tsx'
import { SendingFiles } from './sending-files.tsx'
import { texts } from './texts.ts'

type Asking = { kind: 'add' } | { kind: 'replace'; file: OwnersFile } | { kind: 'remove'; file: OwnersExtra }

interface Section {
  product: OwnersProduct
  onUnsaved: OnUnsaved<'files'>
}

/** The files that are sold: each with its facts, its versions, and actions to replace or remove it. */
export function FilesSection({ product, onUnsaved }: Section) {
  const words = useTexts(texts)
  const { shortInstant } = useFormats()
  const [asking, setAsking] = useState<Asking | null>(null)
  const [said, setSaid] = useState<string | null>(null)
  const [notes, setNotes] = useState<string[]>([])
  const adding = useFileCall()
  useReportUnsaved(onUnsaved, 'files', adding.pending)
  const close = () => setAsking(null)
  const ask = (wanted: Asking) => {
    adding.clear()
    setAsking(wanted)
  }
  return (
    <section aria-labelledby="files" className="edit-section">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="files" className="text-lg">
          {words.files}
        </h2>
        <Button kind="quiet" onClick={() => ask({ kind: 'add' })}>
          {words.addFile}
        </Button>
      </div>
      {asking === null && <SendingFiles {...adding} />}
      <Outcome failure={asking === null && adding.failure} done={said} />
      <Notes notes={notes} />
      {product.files.length === 0 && <p className="text-ink-2">{words.noFiles}</p>}
      <ul>
        {product.files.map((file) => (
          <FileRow
            key={file.id}
            file={file}
            onReplace={() => ask({ kind: 'replace', file })}
            onRemove={() => setAsking({ kind: 'remove', file })}
          />
        ))}
      </ul>
      <AlongFiles extras={product.extras} onRemove={(file) => setAsking({ kind: 'remove', file })} />
      {product.releases.length > 0 && (
        <>
          <h3 className="text-xs font-semibold text-ink-2">{words.releases}</h3>
          <ul className="history">
            {product.releases.map(({ id, note, tellBuyers, at, told }) => (
              <li key={id}>
                <time dateTime={at}>{shortInstant(at)}</time>
                <span className="min-w-0 [overflow-wrap:anywhere]">
                  {note}
                  {tellBuyers && <small>{words.told(told)}</small>}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
      {(asking?.kind === 'add' || asking?.kind === 'replace') && (
        <FileDialog
          productId={product.id}
          file={asking.kind === 'replace' ? presentOf(product, asking.file) : null}
          only={product.files.length === 1}
          sold={product.state === 'published'}
          adding={adding}
          onClose={close}
          onDone={({ notes: told, changed, isClosed }) => {
            setSaid(!changed ? null : asking.kind === 'replace' ? words.sent : words.added)
            setNotes(told)
            if (!isClosed) close()
          }}
        />
      )}
      {asking?.kind === 'remove' && (
        <QuestionDialog
          title={words.removeFile(asking.file.fileName)}
          question={words.removeFileQuestion(asking.file.fileName)}
          confirmLabel={words.remove}
          act={(call) =>
            call('DELETE /admin/products/{id}/files/{fileId}', { params: { id: product.id, fileId: asking.file.id } })
          }
          onClose={close}
          onDone={close}
        />
      )}
    </section>
  )
}

/** The file that has the name now: after a refusal, the page shows what somebody else put there. */
const presentOf = ({ files }: OwnersProduct, file: OwnersFile) =>
  files.find(({ fileName }) => fileName === file.fileName) ?? file

/** Extra files in the package, in addition to the models. */
function AlongFiles({ extras, onRemove }: { extras: OwnersExtra[]; onRemove: (file: OwnersExtra) => void }) {
  const words = useTexts(texts)
  const numbers = useNumbers()
  if (extras.length === 0) return <p className="text-xs text-ink-3">{words.alongHint}</p>
  return (
    <>
      <h3 className="text-xs font-semibold text-ink-2">{words.along}</h3>
      <ul>
        {extras.map((file) => (
          <li key={file.id} className="file-row">
            <span className="min-w-0">
              <b className="font-semibold [overflow-wrap:anywhere]">{file.fileName}</b>
              <span className="block text-xs text-ink-3">{numbers.size(file.size)}</span>
            </span>
            <IconButton label={words.removeFile(file.fileName)} onClick={() => onRemove(file)}>
              <Icon name="trash" small />
            </IconButton>
          </li>
        ))}
      </ul>
    </>
  )
}

function FileRow({ file, onReplace, onRemove }: { file: OwnersFile; onReplace: () => void; onRemove: () => void }) {
  const words = useTexts(texts)
  const numbers = useNumbers()
  const { fileName, size, state, reason, dimensionsMm, triangles, watertight, format } = file
  const facts = [
    numbers.size(size),
    format && words.formats[format],
    dimensionsMm && numbers.dimensions(dimensionsMm),
    triangles !== null && words.triangles(numbers.count(triangles)),
    watertight !== null && (watertight ? words.closed : words.open),
    state !== 'measured' && words.fileStates[state],
  ]
  return (
    <li className="file-row">
      <span className="min-w-0">
        <b className="font-semibold [overflow-wrap:anywhere]">{fileName}</b>
        <span className="block text-xs text-ink-3">{facts.filter(Boolean).join(' · ')}</span>
        {reason && <span className="block text-xs font-medium text-danger">{reason}</span>}
      </span>
      <span className="flex items-center">
        <Button kind="bare" aria-label={words.replaceOf(fileName)} onClick={onReplace}>
          {words.replace}
        </Button>
        <IconButton label={words.removeFile(fileName)} onClick={onRemove}>
          <Icon name="trash" small />
        </IconButton>
      </span>
    </li>
  )
}
