import { defaultVoice, readVoice, type Voice } from '#domain/voice.ts'
import { enContactWays, enPages } from './en-pages.ts'
import { esContactWays, esPages } from './es-pages.ts'
import { type ContactWays, mixedContactWays, mixedPages, type PageTexts } from './mixed-pages.ts'

/** The long texts of the static pages; they reach the browser as a page's data. */
const all: Record<Voice, { pages: PageTexts; contactWays: ContactWays }> = {
  mixed: { pages: mixedPages, contactWays: mixedContactWays },
  es: { pages: esPages, contactWays: esContactWays },
  en: { pages: enPages, contactWays: enContactWays },
}

export const pageTexts = (request: Request) => all[readVoice(request.headers.get('cookie')) ?? defaultVoice]
