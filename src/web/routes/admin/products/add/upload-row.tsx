import { SmallSelect } from '#web/office/small-select.tsx'
import { IconButton } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useTexts } from '#web/voices/use-texts.ts'
import { useNumbers } from '../use-numbers.ts'
import type { FileGroup } from './group-files.ts'
import { texts } from './texts.ts'
import type { UploadItem } from './uploads.ts'

interface Row {
  item: UploadItem
  groups: FileGroup[]
  /** Index of its own group. */
  place: number
  onMove: (target: number | null) => void
  onPause: () => void
  onResume: () => void
  onRemove: () => void
}

const isKnown = <Words extends object>(words: Words, name: string): name is Extract<keyof Words, string> =>
  name in words

type Problems = (typeof texts)['en']['problems']

/** Why a file was not sent, or the store's own words. */
export const sayProblem = (problems: Problems, problem: string | null): string =>
  problem === null ? problems.unknown : isKnown(problems, problem) ? problems[problem] : problem

/** One uploading file: its progress, its problem, and the product it belongs to. */
export function UploadRow({ item, groups, place, onMove, onPause, onResume, onRemove }: Row) {
  const words = useTexts(texts)
  const numbers = useNumbers()
  const { path, size, sent, state, problem } = item
  const name = path.slice(path.lastIndexOf('/') + 1)
  const share = size === 0 ? 0 : Math.floor((sent / size) * 100)
  const { problems } = words
  const moving = state === 'sending' || state === 'waiting'
  const refused = state === 'failed' && !(problem !== null && isKnown(problems, problem))
  const resumable = state === 'paused' || state === 'lost' || refused
  return (
    <li className="upload-row" data-state={state}>
      <span className="min-w-0 [overflow-wrap:anywhere]">
        {name} <span className="text-ink-3">{numbers.size(size)}</span>
      </span>
      <span className="upload-state">
        {state === 'sending' ? `${share} %` : words.states[state]}
        {state === 'done' && <Icon name="check" small />}
      </span>
      <span className="flex items-center">
        {groups.length > 1 && state !== 'failed' && (
          <SmallSelect
            aria-label={words.belongs(name)}
            value={place}
            onChange={(event) => onMove(event.target.value === 'own' ? null : Number(event.target.value))}
          >
            {groups.map((group, index) => (
              <option key={group.keys[0]} value={index}>
                {group.name}
              </option>
            ))}
            <option value="own">{words.own}</option>
          </SmallSelect>
        )}
        {moving && (
          <IconButton label={words.pause(name)} onClick={onPause}>
            <Icon name="pause" small />
          </IconButton>
        )}
        {resumable && (
          <IconButton label={words.resume(name)} onClick={onResume}>
            <Icon name="play" small />
          </IconButton>
        )}
        <IconButton label={words.remove(name)} onClick={onRemove}>
          <Icon name="trash" small />
        </IconButton>
      </span>
      {sent > 0 && state !== 'done' && state !== 'failed' && <progress aria-label={name} value={share} max={100} />}
      {state === 'failed' && <p className="upload-problem">{sayProblem(problems, problem)}</p>}
    </li>
  )
}
