import { voices } from '../src/domain/voice.ts'

interface Source {
  file: string
  text: string
}

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
 * Where words are chosen by comparing a language with its name: whoever reads another language gets the wrong ones there,
 * and no type says so.
 */
export const findComparedLanguages = (sources: Source[]): string[] =>
  sources
    .filter(({ file, text }) => file.startsWith('src/') && chooses.test(text))
    .map(({ file }) => `${file} compares a language with its name: inEachLanguage and textsIn choose words`)
