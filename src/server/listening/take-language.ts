import type { IncomingMessage, ServerResponse } from 'node:http'
import { languageParameter, languages, namesLanguage, readVoice, voiceCookie, writeVoiceCookie } from '#domain/voice.ts'
import type { Target } from './read-target.ts'

/** What is no page: calls, files, what programs ask for, data of pages. */
const noPage = /^\/(api|assets|media)\/|\.\w+$/
/** Owners are spoken to in their own voice, whatever link they follow. */
const office = /^\/(admin|set-up)(\/|$)/

/**
 * A page's language may stand in its address, for who has no cookie: search engines, and whoever they send. It is put
 * before the cookies, and the address is given back without it, so that a page has one address and one place among the
 * kept answers, however its voice was named. The browser keeps it, as what it is: followed, not chosen. Whatever else
 * stands there is as good as nothing.
 */
export function takeLanguage(
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
