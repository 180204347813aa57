import { expect, test } from 'vitest'
import { voices } from '../voice.ts'
import { isSaleTerms, pageContent, voicedContent } from './content-names.ts'
import { contentNames } from './site-content.ts'

test('buyers agree to the terms and the refund policy in whatever voice they read them', () => {
  const terms = voices.flatMap((voice) => [pageContent(voice, 'refund'), pageContent(voice, 'terms')])
  expect(contentNames.filter(isSaleTerms)).toEqual(terms)
})

test('a name tells its voice and page, and only a name that there is', () => {
  expect(voicedContent('page-es-about')).toEqual({ voice: 'es', page: 'about' })
  expect(voicedContent('slogans-mixed')).toEqual({ voice: 'mixed', page: null })
  for (const name of ['carousel', 'page-es', 'page-fr-about', 'slogans-es-about'])
    expect(voicedContent(name)).toBeNull()
})
