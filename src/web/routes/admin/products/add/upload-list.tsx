import { withoutExtension } from '#domain/limits/upload-rules.ts'
import { Button } from '#web/ui/button.tsx'
import { useTexts } from '#web/voices/use-texts.ts'
import { type FileGroup, moveFile } from './group-files.ts'
import { texts } from './texts.ts'
import { UploadRow } from './upload-row.tsx'
import type { UploadItem, Uploads } from './uploads.ts'

interface List {
  items: UploadItem[]
  groups: FileGroup[]
  uploads: Uploads
  onGroups: (groups: FileGroup[]) => void
}

/** The files, grouped by the products they will form; each can be moved to another group during its upload. */
export function UploadList({ items, groups, uploads, onGroups }: List) {
  const words = useTexts(texts)
  const byKey = new Map(items.map((item) => [item.key, item]))
  const stem = (path: string) => withoutExtension(path.slice(path.lastIndexOf('/') + 1))
  const anyMoving = items.some(({ state }) => state === 'sending' || state === 'waiting')
  const anyResting = items.some(({ state }) => state === 'paused' || state === 'lost')
  return (
    <section aria-label={words.uploads} className="mt-6">
      <div className="flex flex-wrap items-center justify-between gap-2 border-b-2 border-ink pb-2">
        <h2 className="text-lg">{words.uploads}</h2>
        <div className="flex flex-wrap gap-2">
          {groups.length > 1 && (
            <Button
              kind="bare"
              onClick={() => onGroups([{ name: groups[0]?.name ?? '', keys: items.map(({ key }) => key) }])}
            >
              {words.joinAll}
            </Button>
          )}
          {anyMoving && (
            <Button kind="quiet" onClick={() => uploads.pauseAll()}>
              {words.pauseAll}
            </Button>
          )}
          {anyResting && (
            <Button kind="quiet" onClick={() => uploads.resumeAll()}>
              {words.resumeAll}
            </Button>
          )}
        </div>
      </div>
      <ul>
        {groups.map((group, place) => (
          <li key={group.keys[0]} className="upload-group">
            <h3 className="text-sm font-semibold [overflow-wrap:anywhere]">{group.name}</h3>
            <ul aria-label={words.product(group.name)}>
              {group.keys.flatMap((key) => {
                const item = byKey.get(key)
                if (!item) return []
                return (
                  <UploadRow
                    key={key}
                    item={item}
                    groups={groups}
                    place={place}
                    onMove={(target) => onGroups(moveFile(groups, key, target, stem(item.path)))}
                    onPause={() => uploads.pause(key)}
                    onResume={() => uploads.resume(key)}
                    onRemove={() => uploads.remove(key)}
                  />
                )
              })}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  )
}
