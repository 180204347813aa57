import type { RouterContextProvider } from 'react-router'
import type { PageName } from '#domain/content/site-content.ts'
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
  return (await context.get(shopContext).content.page(voice, page)) ?? all[voice].pages[page]
}

export const pageTexts = (request: Request) => all[readVoice(request.headers.get('cookie')) ?? defaultVoice]

export const builtInPage = (voice: Voice, page: PageName): TextPageTexts => all[voice].pages[page]
