import { useTexts } from '#web/voices/use-texts.ts'
import { frameTexts } from './frame/frame-texts.ts'
import { useFormats } from './use-formats.ts'

/** Whose time it is that stands beside what happened. */
export function ZoneNote() {
  const { timesIn } = useTexts(frameTexts)
  const { timeZone } = useFormats()
  return <p className="mt-2 text-xs text-ink-3">{timesIn(timeZone)}</p>
}
