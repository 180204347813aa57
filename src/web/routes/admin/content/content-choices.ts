import { pageContent, pageNames, slogansContent } from '#domain/content/content-names.ts'
import { voices } from '#domain/voice.ts'
import type { texts } from './texts.ts'

/** All editable content by name, with labels in the owner's language. */
export const contentChoices = (words: (typeof texts)['en']): [name: string, text: string][] => [
  ['carousel', words.carousel],
  ['promos', words.promos],
  ['synonyms', words.synonyms],
  ['license', words.license],
  ...voices.map((voice): [string, string] => [slogansContent(voice), `${words.slogans} (${words.voices[voice]})`]),
  ...pageNames.flatMap((page) =>
    voices.map((voice): [string, string] => [
      pageContent(voice, page),
      `${words.pages[page]} (${words.voices[voice]})`,
    ]),
  ),
]
