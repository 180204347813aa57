import { type DragEvent, useState } from 'react'
import { FileButton } from '#web/ui/file-button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useTexts } from '#web/voices/use-texts.ts'
import { acceptedFiles } from './file-kinds.ts'
import { type ChosenFile, readChosen, readDropped } from './read-dropped.ts'
import { texts } from './texts.ts'

/** Accepts files by drag and drop or through a file dialog, including whole folders. */
export function DropZone({ small, onFiles }: { small: boolean; onFiles: (files: ChosenFile[]) => void }) {
  const words = useTexts(texts)
  const [over, setOver] = useState(false)
  const drop = async (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    onFiles(await readDropped(event.dataTransfer))
  }
  const take = (files: File[]) => onFiles(readChosen(files))
  return (
    <section
      aria-label={words.drop}
      className="drop-zone"
      data-over={over || undefined}
      data-small={small || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={(event) => event.currentTarget.contains(document.activeElement) || setOver(false)}
      onDrop={drop}
    >
      {!small && <Icon name="box" className="text-ink-3" />}
      <p className="text-md font-semibold">{words.drop}</p>
      <div className="flex flex-wrap justify-center gap-2">
        <FileButton kind="solid" accept={acceptedFiles} multiple name="files" onFiles={take}>
          {words.chooseFiles}
        </FileButton>
        <FileButton kind="line" folder multiple name="folder" onFiles={take}>
          {words.chooseFolder}
        </FileButton>
      </div>
      {!small && <p className="text-xs text-ink-3">{words.limits}</p>}
    </section>
  )
}
