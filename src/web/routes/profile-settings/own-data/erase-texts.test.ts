import { expect, test } from 'vitest'
import { eraseTexts } from './erase-texts.ts'

test.each([
  [eraseTexts.en, 'A1 is awaiting', 'A1, B2 are awaiting', 'A1 is disputed', 'A1, B2 are disputed'],
  [eraseTexts.es, 'A1 espera', 'A1, B2 esperan', 'A1 está en disputa', 'A1, B2 están en disputa'],
  [eraseTexts['pt-BR'], 'A1 espera', 'A1, B2 esperam', 'A1 está em disputa', 'A1, B2 estão em disputa'],
])('one order or several keep an account from being deleted', (words, open, allOpen, disputed, allDisputed) => {
  const [one, both] = [['A1'], ['A1', 'B2']]
  const told = [words['open-order'](one), words['open-order'](both), words.dispute(one), words.dispute(both)]
  expect(told).toEqual(
    [open, allOpen, disputed, allDisputed].map((start) => expect.stringMatching(new RegExp(`^${start}[ .]`))),
  )
})
