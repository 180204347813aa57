import { useTexts } from '#web/voices/use-texts.ts'
import type { SendProgress } from '../add/send-files.ts'
import { texts as addTexts } from '../add/texts.ts'
import { useNumbers } from '../use-numbers.ts'
import { sendingTexts } from './sending-texts.ts'

/** How far files are on their way to the store, and that it reads them once they are there. */
export function SendingFiles({ progress, pending }: { progress: SendProgress | null; pending: boolean }) {
  const words = useTexts(sendingTexts)
  const { states } = useTexts(addTexts)
  const numbers = useNumbers()
  if (!pending) return null
  return (
    <div className="upload-sum">
      <p role="status">{progress === null ? words.reading : progress.isLost ? states.lost : words.sending}</p>
      {progress && (
        <>
          <p className="text-ink-2 tabular-nums">
            {words.arrived(Math.floor((progress.sent / progress.size) * 100), numbers.size(progress.size))}
          </p>
          <progress aria-label={words.sending} value={progress.sent} max={progress.size} />
        </>
      )}
    </div>
  )
}
