import { type Voice, voices } from '../voice.ts'

export const pageNames = ['about', 'contact', 'privacy', 'shipping', 'refund', 'terms'] as const
export type PageName = (typeof pageNames)[number]
export const sloganNames = ['tagline', 'lead', 'hot', 'anime', 'fantasy', 'videogames', 'others'] as const
export type SloganName = (typeof sloganNames)[number]

/** Under what name the owner's slogans of a voice are kept. */
export const slogansContent = (voice: Voice) => `slogans-${voice}` as const

/** Under what name a static page of a voice is kept. */
export const pageContent = (voice: Voice, page: PageName) => `page-${voice}-${page}` as const

const voiced = new Map<string, { voice: Voice; page: PageName | null }>([
  ...voices.map((voice) => [slogansContent(voice), { voice, page: null }] as const),
  ...voices.flatMap((voice) => pageNames.map((page) => [pageContent(voice, page), { voice, page }] as const)),
])

/** The voice of what is kept under a name, and its page, null for slogans; null for what is the same in all voices. */
export const voicedContent = (name: string) => voiced.get(name) ?? null

/** What a buyer agrees to at the checkout. */
export function isSaleTerms(name: string): boolean {
  const page = voicedContent(name)?.page
  return page === 'terms' || page === 'refund'
}
