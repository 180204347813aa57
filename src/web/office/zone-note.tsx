import { frameTexts } from './frame-texts.ts'
import { useFormats } from './use-formats.ts'
import { useOfficeTexts } from './use-office-texts.ts'

/** Whose time it is that stands beside what happened. */
export function ZoneNote() {
  const { timesIn } = useOfficeTexts(frameTexts)
  const { timeZone } = useFormats()
  return <p className="mt-2 text-xs text-ink-3">{timesIn(timeZone)}</p>
}
