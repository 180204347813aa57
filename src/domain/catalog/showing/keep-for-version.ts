import { defaultVoice, type Voice } from '../../voice.ts'
import type { ReadVersion } from '../known-version.ts'

/** Keeps what `make` returns for every page that shows it, once per catalog version and voice. Must not be changed. */
export function keepForVersion<Value>(readVersion: ReadVersion, make: (voice: Voice) => Promise<Value>) {
  const kept = new Map<Voice, { version: number; made: Promise<Value> }>()
  return async (voice: Voice = defaultVoice): Promise<Value> => {
    const version = await readVersion()
    const there = kept.get(voice)
    if (there?.version === version) return there.made
    const entry = { version, made: make(voice) }
    kept.set(voice, entry)
    return entry.made.catch((error: unknown) => {
      // A failure is not kept: the next caller makes it again.
      if (kept.get(voice) === entry) kept.delete(voice)
      throw error
    })
  }
}
