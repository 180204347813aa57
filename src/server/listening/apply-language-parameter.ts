import type { IncomingMessage, ServerResponse } from 'node:http'
import { languageParameter, languages, namesLanguage, readVoice, voiceCookie, writeVoiceCookie } from '#domain/voice.ts'
import type { Target } from './read-target.ts'

/** Not pages: calls, files, what programs request, data of pages. */
const noPage = /^\/(api|assets|media)\/|\.\w+$/
/** Owners keep their own voice in the office, whatever link they follow. */
const office = /^\/(admin|set-up)(\/|$)/

/**
 * A page's address may name its language, for clients without a cookie: search engines, and the visitors they send. The
 * language is put before the cookies and removed from the returned address, so that a page has one address and one
 * entry among the kept answers, however its voice was named. The browser keeps it as followed, not as chosen. Any other
 * value is ignored.
 */
export function applyLanguageParameter(
  { path, address }: Target,
  { method, headers }: IncomingMessage,
  response: ServerResponse,
  { secure }: { secure: boolean },
): string {
  if ((method !== 'GET' && method !== 'HEAD') || !namesLanguage.test(address) || noPage.test(path)) return address
  const parameters = new URLSearchParams(address.slice(path.length))
  const [language, ...more] = parameters.getAll(languageParameter)
  const asked = languages.find((one) => one === language)
  if (asked && more.length === 0 && !office.test(path)) {
    if (readVoice(headers.cookie) !== asked)
      response.appendHeader('Set-Cookie', writeVoiceCookie(asked, { secure, isFollowed: true }))
    headers.cookie = [`${voiceCookie.name}=${asked}`, ...(headers.cookie ? [headers.cookie] : [])].join('; ')
  }
  parameters.delete(languageParameter)
  return parameters.size === 0 ? path : `${path}?${parameters}`
}
