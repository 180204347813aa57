import { daySeconds } from './dates/spans.ts'

/** The languages of all texts. To add one, begin here: the compiler names what lacks it. */
export const languages = ['es', 'en', 'pt-BR'] as const

export type Language = (typeof languages)[number]

/** The language of a product's own title and description; texts in other languages are stored beside them. */
export const catalogLanguage: Language = 'es'

/** Sets of interface texts: one for each language, and `mixed`, the specification's own mix of English and Spanish. */
export const voices = ['mixed', ...languages] as const

export type Voice = (typeof voices)[number]

export const defaultVoice: Voice = 'mixed'

/** The cookie that keeps a person's choice for a year; it does not identify anybody. */
export const voiceCookie = { name: 'voice', maxAge: 365 * daySeconds }

/** Marks, in the cookie, a voice that came from an address and was not chosen: an account's own choice outranks it. */
const followed = '.followed'

const kept = new RegExp(`(?:^|;\\s*)(?:__Host-)?${voiceCookie.name}=([\\w-]+)(\\${followed})?`)

/** The query parameter that asks for a page in one language, as search engines list it; then the cookie keeps it. */
export const languageParameter = 'lang'

/**
 * The address of a page, without a query, in this voice's language: for links in mails, which may be opened where no
 * voice was chosen. The mixed voice has no name there.
 */
export const inLanguageOf = (voice: Voice | null, address: string): string =>
  voice !== null && isLanguage(voice) ? `${address}?${languageParameter}=${voice}` : address

/** Whether the query of an address names a language; a quick check before anything is parsed. */
export const namesLanguage = /[?&]lang=/

export const isLanguage = (voice: Voice): voice is Language => languages.some((language) => language === voice)

/** The language of texts that exist in one language only; for the mixed voice, English. */
export const plainLanguage = (voice: Voice): Language => (isLanguage(voice) ? voice : 'en')

export const isVoice = (text: string | null | undefined): text is Voice => voices.some((voice) => voice === text)

/** The `Set-Cookie` value that keeps a voice, and whether it was chosen; scripts cannot read the cookie. */
export const writeVoiceCookie = (
  voice: Voice,
  { secure, isFollowed = false }: { secure: boolean; isFollowed?: boolean },
): string =>
  `${secure ? '__Host-' : ''}${voiceCookie.name}=${voice}${isFollowed ? followed : ''}; Max-Age=${voiceCookie.maxAge}; Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`

/** The voice that a cookie header asks for; null without one: in the shop, the browser's language chooses nothing. */
export function readVoice(cookieHeader: string | null | undefined): Voice | null {
  const name = kept.exec(cookieHeader ?? '')?.[1]
  return isVoice(name) ? name : null
}

/** Whether that voice came from an address. */
export const isVoiceFollowed = (cookieHeader: string | null | undefined): boolean =>
  kept.exec(cookieHeader ?? '')?.[2] !== undefined

/** Several times as long as browsers send. */
const longestHeader = 1000

/** The first language of an `Accept-Language` header that has a voice of its own; null when it names none. */
export function readLanguage(header: string | null | undefined): Language | null {
  if (!header || header.length > longestHeader) return null
  const wanted = header.split(',').flatMap((part) => {
    const [range = '', quality = 'q=1', ...others] = part.split(';').map((piece) => piece.trim())
    const [, name = ''] = /^([a-z]+)(?:-[\w-]+)?$/i.exec(range) ?? []
    const [, weight] = /^q=([\d.]+)$/i.exec(quality) ?? []
    const language = languages.find((one) => one.split('-')[0] === name.toLowerCase())
    return language && weight && others.length === 0 ? [{ language, weight: Number(weight) }] : []
  })
  const [first] = wanted.filter(({ weight }) => weight > 0).toSorted((a, b) => b.weight - a.weight)
  return first?.language ?? null
}
