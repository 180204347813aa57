import { voices } from '../src/domain/voice.ts'
import type { Source } from './source.ts'

const names = voices.join('|')
const name = `['"\`](?:${names})['"\`]`
/** `.es` or `['pt-BR']`. */
const part = `(?:\\.(?:${names})\\b|\\[${name}\\])`
const chooses = new RegExp(
  [
    `[!=]==?\\s*${name}`,
    `${name}\\s*[!=]==?`,
    `\\bcase ${name}`,
    `\\.startsWith\\(${name}`,
    `\\?\\s*[\\w.]+${part}\\s*:\\s*[\\w.]+${part}`,
  ].join('|'),
)

/**
 * Finds code that chooses texts by comparing a language with its name: readers of another language would get the wrong
 * text there, and no type would catch it.
 */
export const findComparedLanguages = (sources: Source[]): string[] =>
  sources
    .filter(({ file, text }) => file.startsWith('src/') && chooses.test(text))
    .map(({ file }) => `${file} compares a language with its name: inEachLanguage and textsIn choose words`)
