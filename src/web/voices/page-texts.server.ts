import type { RouterContextProvider } from 'react-router'
import type { PageName } from '#domain/content/content-names.ts'
import type { Claims } from '#domain/services.ts'
import { defaultVoice, readVoice, type Voice } from '#domain/voice.ts'
import { shopContext } from '#web/shop-context.ts'
import type { TextPageTexts } from '#web/ui/text-page.tsx'
import { enContactWays, enPages } from './en-pages.ts'
import { esContactWays, esPages } from './es-pages.ts'
import { type ContactWays, mixedContactWays, mixedPages, type PageTexts } from './mixed-pages.ts'

/** The long texts of the static pages; they reach the browser as a page's data. */
const all: Record<Voice, { pages: PageTexts; contactWays: ContactWays }> = {
  mixed: { pages: mixedPages, contactWays: mixedContactWays },
  es: { pages: esPages, contactWays: esContactWays },
  en: { pages: enPages, contactWays: enContactWays },
}

/** A static page as the owner wrote it, else as it is built in. */
export async function readPage(
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
  page: PageName,
): Promise<TextPageTexts> {
  const voice = readVoice(request.headers.get('cookie')) ?? defaultVoice
  const { content, settings } = context.get(shopContext)
  return (await content.page(voice, page)) ?? builtInPage(voice, page, settings().claims)
}

export const pageTexts = (request: Request) => all[readVoice(request.headers.get('cookie')) ?? defaultVoice]

/** A page as it is built in, with no more claims about the goods than their owner makes. */
export const builtInPage = (voice: Voice, page: PageName, { studio }: Pick<Claims, 'studio'>): TextPageTexts =>
  all[voice].pages[page === 'about' && !studio ? 'plainAbout' : page]
