import { join } from 'node:path'
import { runnerImport } from 'vite'
import type { Language, Voice } from '#domain/voice.ts'

// Pages' texts are modules of the web's build, which Node by itself cannot read.
const { saidTexts, textTables } = (
  await runnerImport<typeof import('./said-texts.ts')>(join(import.meta.dirname, 'said-texts.ts'), {
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

/** All that pages say in a voice, by its path. */
export function everyText(name: Voice) {
  const texts = saidTexts.get(name)
  if (!texts) throw new Error(`Nothing is said in the voice ${name}.`)
  return texts
}

/** What a text says of a count, be it given as a number or as a list. */
export function sayText(text: unknown, count: number): unknown {
  if (typeof text !== 'function') return text
  const values = [count, [String(count)], { name: String(count) }]
  for (const value of values)
    try {
      return text(value, value, value)
    } catch {}
  throw new Error(`nothing is said of ${count}`)
}

export const isAddress = (text: unknown) => typeof text === 'string' && text.startsWith('/')

/** The same as it reads of two of everything. */
export const saidIn = (name: Language) =>
  [...everyText(name)].flatMap(([path, text]) => (isAddress(text) ? [] : [[path, `${sayText(text, 2)}`] as const]))
