import { daySeconds } from './dates/spans.ts'

/** What everything is written in. A new language begins here: the compiler names what lacks it. */
export const languages = ['es', 'en', 'pt-BR'] as const

export type Language = (typeof languages)[number]

/** The language of a product's own title and description; texts in the others stand beside them. */
export const catalogLanguage: Language = 'es'

/** Sets of interface texts: one for each language, and `mixed`, the specification's own mix of English and Spanish. */
export const voices = ['mixed', ...languages] as const

export type Voice = (typeof voices)[number]

export const defaultVoice: Voice = 'mixed'

/** The cookie that keeps a person's choice, for a year; it says nothing about who they are. */
export const voiceCookie = { name: 'voice', maxAge: 365 * daySeconds }

/** Behind the voice of a browser that came by an address in it: nobody chose it, as an account's is chosen. */
const followed = '.followed'

const kept = new RegExp(`(?:^|;\\s*)(?:__Host-)?${voiceCookie.name}=([\\w-]+)(\\${followed})?`)

/** The parameter that asks for a page in one language, as search engines name it; the cookie keeps it from there on. */
export const languageParameter = 'lang'

/** Whether the query of an address names a language: looked at before anything is taken apart. */
export const namesLanguage = /[?&]lang=/

export const isLanguage = (voice: Voice): voice is Language => languages.some((language) => language === voice)

/** The language of what is said in one language only; that of the mix is English. */
export const plainLanguage = (voice: Voice): Language => (isLanguage(voice) ? voice : 'en')

export const isVoice = (text: string | null | undefined): text is Voice => voices.some((voice) => voice === text)

/** The header that keeps a voice, and whether it was chosen; unreadable to scripts. */
export const writeVoiceCookie = (
  voice: Voice,
  { secure, isFollowed = false }: { secure: boolean; isFollowed?: boolean },
): string =>
  `${secure ? '__Host-' : ''}${voiceCookie.name}=${voice}${isFollowed ? followed : ''}; Max-Age=${voiceCookie.maxAge}; Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`

/** The voice that a cookie header asks for; null when there is none: in the shop the browser's language chooses nothing. */
export function readVoice(cookieHeader: string | null | undefined): Voice | null {
  const name = kept.exec(cookieHeader ?? '')?.[1]
  return isVoice(name) ? name : null
}

/** Whether that voice came with an address. */
export const isVoiceFollowed = (cookieHeader: string | null | undefined): boolean =>
  kept.exec(cookieHeader ?? '')?.[2] !== undefined

/** The first language of an `Accept-Language` header that has a voice of its own; null when it names none. */
export function readLanguage(header: string | null | undefined): Language | null {
  const wanted = (header ?? '').split(',').flatMap((part) => {
    const [, name = '', weight = '1'] = /^\s*([a-z]+)(?:-[\w-]+)?\s*(?:;\s*q=([\d.]+))?\s*$/i.exec(part) ?? []
    const language = languages.find((one) => one.split('-')[0] === name.toLowerCase())
    return language ? [{ language, weight: Number(weight) }] : []
  })
  const [first] = wanted.filter(({ weight }) => weight > 0).toSorted((a, b) => b.weight - a.weight)
  return first?.language ?? null
}
