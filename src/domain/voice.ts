/** What everything is written in. A new language begins here: the compiler names what lacks it. */
export const languages = ['es', 'en'] as const

export type Language = (typeof languages)[number]

/** Sets of interface texts: one for each language, and `mixed`, the specification's own mix of English and Spanish. */
export const voices = ['mixed', ...languages] as const

export type Voice = (typeof voices)[number]

export const defaultVoice: Voice = 'mixed'

/** The cookie that keeps a person's choice, for a year; it says nothing about who they are. */
export const voiceCookie = { name: 'voice', maxAge: 365 * 24 * 60 * 60 }

const chosen = new RegExp(`(?:^|;\\s*)${voiceCookie.name}=([\\w-]+)`)

export const isLanguage = (voice: Voice): voice is Language => languages.some((language) => language === voice)

export const isVoice = (text: string | null | undefined): text is Voice => voices.some((voice) => voice === text)

/** The voice that a cookie header asks for; null when none was chosen, since the browser's language chooses nothing. */
export function readVoice(cookieHeader: string | null | undefined): Voice | null {
  const name = chosen.exec(cookieHeader ?? '')?.[1]
  return isVoice(name) ? name : null
}
