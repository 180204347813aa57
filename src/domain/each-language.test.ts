import { expect, test } from 'vitest'
import { inAll, inEachLanguage, sentencesOf } from './each-language.ts'
import { ShopError, sentenceOf } from './errors.ts'

const say = sentencesOf(
  inEachLanguage({
    en: { full: 'It is full.', left: (count: number) => `${count} are left.` },
    es: { full: 'Está lleno.', left: (count) => `Quedan ${count}.` },
    'pt-BR': { full: 'Está cheio.', left: (count) => `Restam ${count}.` },
  }),
)

test('a table is said as sentences in every language, texts with arguments too', () => {
  expect(say.full).toEqual({ en: 'It is full.', es: 'Está lleno.', 'pt-BR': 'Está cheio.' })
  expect(say.left(2)).toEqual({ en: '2 are left.', es: 'Quedan 2.', 'pt-BR': 'Restam 2.' })
})

test('a refusal keeps its sentence; its message, for programs and the log, is English', () => {
  const refusal = new ShopError('aborted', say.full)
  expect(refusal.message).toBe('It is full.')
  expect(sentenceOf(refusal)).toEqual(say.full)
})

test('what has words of one language alone is told in them', () => {
  const why = { en: 'why', es: 'why', 'pt-BR': 'why' }
  expect(
    sentenceOf(
      new ShopError(
        'aborted',
        inAll(() => 'why'),
      ),
    ),
  ).toEqual(why)
  expect(sentenceOf(new Error('why'))).toEqual(why)
  expect(sentenceOf('why')).toEqual(why)
})
