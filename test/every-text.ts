import { join } from 'node:path'
import { runnerImport } from 'vite'
import type { Language, Voice } from '#domain/voice.ts'

// The texts of pages are modules of the web build, which Node cannot load by itself.
const { textsByVoice, textTables } = (
  await runnerImport<typeof import('./texts-by-voice.ts')>(join(import.meta.dirname, 'texts-by-voice.ts'), {
    plugins: [
      {
        name: 'no-lazy-files',
        enforce: 'pre',
        resolveId: (id) => (id === 'virtual:lazy-files' ? '\0virtual:lazy-files' : null),
        load: (id) => (id === '\0virtual:lazy-files' ? 'export default {}' : null),
      },
    ],
  })
).module

export { textTables }

/** Every text of the pages in a voice, by path. */
export function everyText(name: Voice) {
  const texts = textsByVoice.get(name)
  if (!texts) throw new Error(`Nothing is said in the voice ${name}.`)
  return texts
}

/** A text for a count, whether the text takes a number or a list. */
export function renderText(text: unknown, count: number): unknown {
  if (typeof text !== 'function') return text
  const values = [count, [String(count)], { name: String(count) }]
  for (const value of values)
    try {
      return text(value, value, value)
    } catch {}
  throw new Error(`nothing is said of ${count}`)
}

export const isAddress = (text: unknown) => typeof text === 'string' && text.startsWith('/')

/** The texts of a language, as they read for two of everything. */
export const textsInLanguage = (name: Language) =>
  [...everyText(name)].flatMap(([path, text]) => (isAddress(text) ? [] : [[path, `${renderText(text, 2)}`] as const]))
