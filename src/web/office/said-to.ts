import { type Said, sayIn } from '#domain/say-in.ts'
import { plainLanguage } from '#domain/voice.ts'
import { pageVoice } from '#web/voices/page-voice.ts'

/** A loader's data with every sentence in the language of the page. */
export const saidTo = <Answer>({ request, url }: { request: Request; url: URL }, answer: Answer): Said<Answer> =>
  sayIn(plainLanguage(pageVoice(url, request.headers).voice), answer)
