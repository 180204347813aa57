import { type DragEvent, useRef, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useTexts } from '#web/voices/use-texts.ts'
import { acceptedFiles } from './file-kinds.ts'
import { type ChosenFile, readChosen, readDropped } from './read-dropped.ts'
import { texts } from './texts.ts'

/** Takes files by dropping or by choosing, whole folders too. */
export function DropZone({ small, onFiles }: { small: boolean; onFiles: (files: ChosenFile[]) => void }) {
  const words = useTexts(texts)
  const [over, setOver] = useState(false)
  const files = useRef<HTMLInputElement>(null)
  const folder = useRef<HTMLInputElement>(null)
  const drop = async (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    onFiles(await readDropped(event.dataTransfer))
  }
  const take = (input: HTMLInputElement) => {
    onFiles(readChosen(input.files ?? []))
    // The same files may be chosen again.
    input.value = ''
  }
  const takeFolders = (input: HTMLInputElement | null) => {
    folder.current = input
    input?.setAttribute('webkitdirectory', '')
  }
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
        <Button kind="solid" onClick={() => files.current?.click()}>
          {words.chooseFiles}
        </Button>
        <Button kind="line" onClick={() => folder.current?.click()}>
          {words.chooseFolder}
        </Button>
      </div>
      {!small && <p className="text-xs text-ink-3">{words.limits}</p>}
      <input
        ref={files}
        type="file"
        multiple
        hidden
        accept={acceptedFiles}
        name="files"
        onChange={(event) => take(event.currentTarget)}
      />
      <input
        ref={takeFolders}
        type="file"
        multiple
        hidden
        name="folder"
        onChange={(event) => take(event.currentTarget)}
      />
    </section>
  )
}
