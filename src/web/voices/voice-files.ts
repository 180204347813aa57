import files from 'virtual:voice-files'
import type { Voice } from '#domain/voice.ts'

/** Addresses of each voice's script, to be asked for together with the page's own; known to the built server only, which tells them in the page's head. */
export const voiceFiles: Record<Voice, string[]> = files
