import { expect, test } from 'vitest'
import { builtInPage } from '#web/static-pages/read-page.server.ts'
import { voices } from '../voice.ts'
import { pageNames } from './content-names.ts'
import { readPageText, writePageText } from './page-text.ts'

test('every built-in page can be edited and comes back the same', () => {
  for (const voice of voices)
    for (const page of pageNames) {
      const text = builtInPage(voice, page, { studio: true })
      expect(readPageText(writePageText(text))).toEqual(text)
    }
})

test('lines are joined, headings need no empty lines, and nothing is HTML', () => {
  expect(readPageText('# Hello\r\n<b>one</b>\ntwo\n\nthree\n## Part\nfour\n\nfive')).toEqual({
    title: 'Hello',
    intro: '<b>one</b> two',
    sections: [
      { heading: '', paragraphs: ['three'] },
      { heading: 'Part', paragraphs: ['four', 'five'] },
    ],
  })
})

test.each(['', 'Hello', '## Part\n\ntext'])('%j has no title', (text) => {
  expect(readPageText(text)).toBeNull()
})
