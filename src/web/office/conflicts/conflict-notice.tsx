import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useTexts } from '#web/voices/use-texts.ts'
import { conflictTexts } from './conflict-texts.ts'

/**
 * Shows another owner's saved change, line by line, beside what is typed. Nothing is saved before one of the two is
 * chosen.
 */
export function ConflictNotice({
  theirs,
  onTake,
  onGoOn,
}: {
  theirs: string[]
  onTake: () => void
  onGoOn: () => void
}) {
  const words = useTexts(conflictTexts)
  return (
    <Notice kind="warning" role="alert">
      <p>{words.title}</p>
      <p className="mt-1 max-h-60 overflow-y-auto font-normal whitespace-pre-line [overflow-wrap:anywhere]">
        <b>{words.theirs}:</b> {theirs.join('\n') || words.empty}
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button kind="line" onClick={onTake}>
          {words.take}
        </Button>
        <Button kind="line" onClick={onGoOn}>
          {words.goOn}
        </Button>
      </div>
    </Notice>
  )
}
