import { createContext, type ReactNode, useMemo } from 'react'
import { useVoice } from '#web/voices/voice-context.ts'
import { type Formats, makeFormats } from './make-formats.ts'

export const FormatsContext = createContext<Formats | null>(null)

/** Makes the formats once for all of the office: in the store's time zone, the year left out where it is this one. */
export function FormatsProvider({ timeZone, year, children }: { timeZone: string; year: string; children: ReactNode }) {
  const voice = useVoice()
  const formats = useMemo(() => makeFormats(voice, timeZone, year), [voice, timeZone, year])
  return <FormatsContext value={formats}>{children}</FormatsContext>
}
