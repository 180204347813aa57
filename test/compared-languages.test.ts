import { expect, test } from 'vitest'
import { voices } from '../src/domain/voice.ts'
import { findComparedLanguages } from '../tools/find-compared-languages.ts'

const found = (text: string) => findComparedLanguages([{ file: 'src/web/office/calls/use-refusal.ts', text }]).length

test.each(voices)('words are not chosen by asking whether the language is `%s`', (name) => {
  expect(found(`const words = voice === '${name}' ? inSpanish : inEnglish`)).toBe(1)
  expect(found(`if ("${name}" !== language) return`)).toBe(1)
  expect(found(`switch (voice) {\n  case '${name}':`)).toBe(1)
  expect(found(`locale.startsWith('${name}')`)).toBe(1)
  expect(found(`isSpanish ? texts.${name} : texts.en`)).toBe(1)
  expect(found(`isSpanish ? texts['${name}'] : texts.en`)).toBe(1)
})

test('a table of languages and a part in another language are no such choice', () => {
  expect(found('const words = textsIn(voice, texts)')).toBe(0)
  expect(found("inEachLanguage({ en: { language: 'en' }, es: { language: 'es' } })")).toBe(0)
  expect(found('<p lang={lost ? parts.es : undefined}>')).toBe(0)
  expect(found('texts[voice] ?? texts.en')).toBe(0)
  expect(found("type Texts = (typeof texts)['en']")).toBe(0)
})
