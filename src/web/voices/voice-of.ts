import { defaultVoice, readVoice, type Voice } from '#domain/voice.ts'

/** The voice that a request asks for. */
export const voiceOf = (request: Request): Voice => readVoice(request.headers.get('cookie')) ?? defaultVoice
