import { useTexts } from '#web/voices/use-texts.ts'
import { frameTexts } from './frame/frame-texts.ts'
import { useFormats } from './use-formats.ts'

/** The time zone in which the page's times are written. */
export function ZoneNote() {
  const { timesIn } = useTexts(frameTexts)
  const { timeZone } = useFormats()
  return <p className="mt-2 text-xs text-ink-3">{timesIn(timeZone)}</p>
}
