import { Button } from '#web/ui/button.tsx'
import { useTexts } from '#web/voices/use-texts.ts'
import type { FileGroup } from './group-files.ts'
import { texts } from './texts.ts'
import type { UploadItem } from './uploads.ts'

interface Bar {
  items: UploadItem[]
  groups: FileGroup[]
  making: boolean
  onMake: () => void
}

/** Stays visible below the files: what they will become, and the button that creates it. */
export function MakeBar({ items, groups, making, onMake }: Bar) {
  const words = useTexts(texts)
  const arrived = new Set(items.filter(({ state }) => state === 'done').map(({ key }) => key))
  const ready = groups.filter(({ keys }) => keys.some((key) => arrived.has(key)))
  const moving = items.filter(({ state }) => state !== 'done' && state !== 'failed').length
  return (
    <div className="desk-bar">
      <Button kind="accent" pending={making} disabled={moving > 0 || ready.length === 0} onClick={onMake}>
        {making ? words.making : words.make(ready.length)}
      </Button>
      <p role="status" className="text-ink-2">
        {moving > 0 ? words.waitFor(moving) : words.sum(arrived.size, ready.length)}
      </p>
    </div>
  )
}
