import { defaultVoice, readVoice, type Voice } from '#domain/voice.ts'

/** The voice in which a page is asked for. */
export const voiceOf = (request: Request): Voice => readVoice(request.headers.get('cookie')) ?? defaultVoice
