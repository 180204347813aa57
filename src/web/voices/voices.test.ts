import { expect, test, vi } from 'vitest'
import { type EachLanguage, textsIn } from '#domain/each-language.ts'
import { languages, type Voice, voices } from '#domain/voice.ts'
import { loadVoice } from './load-voice.ts'
import { personalTexts } from './personal-texts.ts'
import { profileTexts } from './profile-texts.ts'
import { voiceOf } from './voice-of.ts'

vi.mock('#web/lazy-files.ts', () => ({ lazyFiles: {} }))

// Where English is null the store's own words say it.
const isEachLanguage = (value: unknown): value is EachLanguage<unknown> =>
  typeof value === 'object' && value !== null && languages.every((language) => Object(value)[language])

/** The tables that stand beside what says them, by file and name. */
const tables = Object.entries(import.meta.glob('../../**/*texts{,.server}.ts', { eager: true })).flatMap(
  ([file, module]) =>
    Object.entries(module ?? {}).flatMap(([name, value]) =>
      isEachLanguage(value) ? [[`${file} ${name}`, value] as const] : [],
    ),
)

/** Every text by its path; a function by what it says of long and of short arguments. */
function listTexts(value: unknown, path = ''): [string, unknown][] {
  if (typeof value !== 'object' || value === null) return [[path, value]]
  return Object.entries(value).flatMap(([key, inner]) => listTexts(inner, `${path}.${key}`))
}

/** What a text says of a count, be it given as a number or as a list. */
function say(text: unknown, count: number): unknown {
  if (typeof text !== 'function') return text
  const values = [count, [String(count)], { name: String(count) }]
  for (const value of values)
    try {
      return text(value, value, value)
    } catch {}
  throw new Error(`nothing is said of ${count}`)
}

const isAddress = (text: unknown) => typeof text === 'string' && text.startsWith('/')

const everything = async (name: Voice) => {
  const all = listTexts({
    ...(await loadVoice(name)).texts,
    personal: await personalTexts.load(name),
    profile: await profileTexts.load(name),
    ...Object.fromEntries(tables.map(([place, table]) => [place, textsIn(name, table)])),
  })
  // A refusal without a text of its own is told in the service's own words.
  // The values of choices are no words.
  return new Map(all.filter(([path]) => !path.includes('.refusals.') && !/\.choices\.\d+\.0$/.test(path)))
}
const mixed = await everything('mixed')

test('the tables beside components, commands and operations were found', () => {
  expect(tables.map(([place]) => place.replace(/.*\//, ''))).toEqual(
    expect.arrayContaining([
      'viewer-texts.ts viewerTexts',
      'about-texts.server.ts aboutTexts',
      'order-texts.ts orderTexts',
      'usage-texts.ts usageTexts',
      'backup-texts.ts backupTexts',
      'start-texts.ts startTexts',
    ]),
  )
})

/** Whether a text is as it must be beside that of the voice `mixed`. */
function isRight(text: unknown, model: unknown): boolean {
  if (model === null) return true
  if (isAddress(model) || model === '') return text === model
  if (typeof text !== 'function' || typeof model !== 'function')
    return typeof text === typeof model && /\S/.test(`${text}`)
  return text.length === model.length && [0, 1, 2, 5].every((count) => /\S/.test(`${say(text, count)}`))
}

test.each(voices)('%s has every text, none of them empty, with the same arguments', async (name) => {
  const texts = await everything(name)
  expect([...texts.keys()].toSorted()).toEqual([...mixed.keys()].toSorted())
  expect([...texts].filter(([path, text]) => !isRight(text, mixed.get(path)))).toEqual([])
})

/** Words that only the other language has, in sentences that are not names. */
const foreign = {
  es: /\b(the|your|and|with|from|please|cart|purchases)\b/i,
  en: /\b(el|la|los|tu|con|para|por|compra)\b/i,
}

test.each(['es', 'en'] as const)('%s speaks one language', async (name) => {
  const said = [...(await everything(name))].flatMap(([path, text]) =>
    isAddress(text) ? [] : [[path, `${say(text, 2)}`]],
  )
  expect(said.filter(([, words]) => foreign[name].test(words ?? ''))).toEqual([])
})

test('a stranger hears `mixed` until a voice is chosen, whatever the browser speaks', () => {
  const asking = (cookie: string) =>
    voiceOf(new Request('http://shop.test/', { headers: { 'accept-language': 'es', cookie } }))
  expect(asking('voice=other')).toBe('mixed')
  expect(asking('voice=es')).toBe('es')
})
