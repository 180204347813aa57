import { useContext } from 'react'
import { FormatsContext } from './formats-provider.tsx'
import type { Formats } from './make-formats.ts'

/** How the office writes instants (in the store's time zone), days, counts and dollars. */
export function useFormats(): Formats {
  const formats = useContext(FormatsContext)
  if (!formats) throw new Error('useFormats needs a FormatsProvider above it.')
  return formats
}
