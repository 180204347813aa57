import { type Voice, voices } from '../voice.ts'

export const pageNames = ['about', 'contact', 'privacy', 'shipping', 'refund', 'terms'] as const
export type PageName = (typeof pageNames)[number]
export const sloganNames = ['tagline', 'lead', 'hot', 'anime', 'fantasy', 'videogames', 'others'] as const
export type SloganName = (typeof sloganNames)[number]

/** The name under which the owner's slogans in a voice are stored. */
export const slogansContent = (voice: Voice) => `slogans-${voice}` as const

/** The name under which a static page in a voice is stored. */
export const pageContent = (voice: Voice, page: PageName) => `page-${voice}-${page}` as const

const voiced = new Map<string, { voice: Voice; page: PageName | null }>([
  ...voices.map((voice) => [slogansContent(voice), { voice, page: null }] as const),
  ...voices.flatMap((voice) => pageNames.map((page) => [pageContent(voice, page), { voice, page }] as const)),
])

/** The voice of the content with this name, and its page (null for slogans); null for content without a voice. */
export const voicedContent = (name: string) => voiced.get(name) ?? null

/** What a buyer agrees to at the checkout. */
export function isSaleTerms(name: string): boolean {
  const page = voicedContent(name)?.page
  return page === 'terms' || page === 'refund'
}
