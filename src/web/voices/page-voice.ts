import { defaultVoice, plainLanguage, readLanguage, readVoice, type Voice } from '#domain/voice.ts'

/** The pages through which an owner comes in for the first time; nobody else gets these links. */
const isFirstPage = ({ pathname, searchParams }: URL) =>
  pathname === '/set-up' || (pathname === '/reset-password' && searchParams.has('owner'))

const isOffice = ({ pathname }: URL) => /^\/admin(\/|$)/.test(pathname)

/**
 * The voice in which a page is rendered, and whether to store it as the choice. Buyers get the shop's own mix until
 * they choose; owners get their browser's language from their first page on (the office's mix is English).
 */
export function pageVoice(url: URL, headers: Headers): { voice: Voice; isNew: boolean } {
  const chosen = readVoice(headers.get('cookie'))
  if (chosen) return { voice: chosen, isNew: false }
  const isFirst = isFirstPage(url)
  const spoken = isFirst || isOffice(url) ? readLanguage(headers.get('accept-language')) : null
  const isTaken = spoken !== null && (isFirst || spoken !== plainLanguage(defaultVoice))
  return isTaken ? { voice: spoken, isNew: true } : { voice: defaultVoice, isNew: false }
}
