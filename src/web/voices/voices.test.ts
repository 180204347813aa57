import { expect, test, vi } from 'vitest'
import { voices } from '#domain/voice.ts'
import { loadVoice } from './load-voice.ts'
import { pageTexts } from './page-texts.server.ts'
import { personalTexts } from './use-personal-texts.ts'
import { printerTexts } from './use-printer-texts.ts'
import { profileTexts } from './use-profile-texts.ts'
import { viewerTexts } from './use-viewer-texts.ts'

vi.mock('#web/lazy-files.ts', () => ({ lazyFiles: {} }))

const inVoice = (voice: string) => new Request('http://shop.test/', { headers: { cookie: `voice=${voice}` } })

/** Every text by its path; a function by what it says of long and of short arguments. */
function listTexts(value: unknown, path = ''): [string, unknown][] {
  if (typeof value !== 'object' || value === null) return [[path, value]]
  return Object.entries(value).flatMap(([key, inner]) => listTexts(inner, `${path}.${key}`))
}

const everything = async (name: (typeof voices)[number]) => {
  const { texts, notices } = await loadVoice(name)
  const all = listTexts({
    texts,
    personal: await personalTexts.load(name),
    notices,
    viewer: viewerTexts[name],
    pages: pageTexts(inVoice(name)),
    printer: printerTexts[name],
    profile: await profileTexts.load(name),
  })
  // A refusal without a text of its own is told in the service's own words.
  return new Map(all.filter(([path]) => !path.includes('.refusals.')))
}
const mixed = await everything('mixed')

test.each(voices)('%s has every text, none of them empty, with the same arguments', async (name) => {
  const texts = await everything(name)
  expect([...texts.keys()]).toEqual([...mixed.keys()])
  for (const [path, text] of texts) {
    const model = mixed.get(path)
    expect(typeof text, path).toBe(typeof model)
    if (typeof text === 'function' && typeof model === 'function') {
      expect(text.length, path).toBe(model.length)
      for (const count of [0, 1, 2, 5]) expect(text(count, count, count), path).toMatch(/\S/)
    } else expect(text, path).toMatch(/\S/)
    if (path.endsWith('.to')) expect(text, path).toBe(model)
  }
})

/** Words that only the other language has, in sentences that are not names. */
const foreign = {
  es: /\b(the|your|and|with|from|please|cart|purchases)\b/i,
  en: /\b(el|la|los|tu|con|para|por|compra)\b/i,
}

test.each(['es', 'en'] as const)('%s speaks one language', async (name) => {
  for (const [path, text] of await everything(name)) {
    if (path.endsWith('.to')) continue
    const said = typeof text === 'function' ? text(2, 2, 2) : text
    expect(said, path).not.toMatch(foreign[name])
  }
})

test('a stranger hears `mixed` until a voice is chosen, whatever the browser speaks', () => {
  const stranger = new Request('http://shop.test/', { headers: { 'accept-language': 'es', cookie: 'voice=other' } })
  expect(pageTexts(stranger)).toBe(pageTexts(inVoice('mixed')))
  expect(pageTexts(inVoice('es')).pages.about.title).toBe('Quiénes somos')
})
