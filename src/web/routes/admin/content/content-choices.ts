import { voices } from '#domain/voice.ts'
import type { texts } from './texts.ts'

const pages = ['about', 'contact', 'privacy', 'shipping', 'refund', 'terms'] as const

/** Everything that can be edited, by its name, in the owner's words. */
export const contentChoices = (words: typeof texts.en): [name: string, text: string][] => [
  ['carousel', words.carousel],
  ['promos', words.promos],
  ['synonyms', words.synonyms],
  ...voices.map((voice): [string, string] => [`slogans-${voice}`, `${words.slogans} (${words.voices[voice]})`]),
  ...pages.flatMap((page) =>
    voices.map((voice): [string, string] => [`page-${voice}-${page}`, `${words.pages[page]} (${words.voices[voice]})`]),
  ),
]
