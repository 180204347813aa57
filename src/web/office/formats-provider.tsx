import { createContext, type ReactNode, useMemo } from 'react'
import { useVoice } from '#web/voices/voice-context.ts'
import { type Formats, makeFormats } from './make-formats.ts'

export const FormatsContext = createContext<Formats | null>(null)

/**
 * Creates the formats once for the whole office: in the store's time zone, omitting the year when it is the current
 * one.
 */
export function FormatsProvider({ timeZone, year, children }: { timeZone: string; year: string; children: ReactNode }) {
  const voice = useVoice()
  const formats = useMemo(() => makeFormats(voice, timeZone, year), [voice, timeZone, year])
  return <FormatsContext value={formats}>{children}</FormatsContext>
}
