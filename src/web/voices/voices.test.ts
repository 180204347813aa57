import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type Language, languages, type Voice, voices } from '#domain/voice.ts'
import { everyText, isAddress, renderText, textsInLanguage, textTables } from '#test/every-text.ts'
import { loadVoice } from './load-voice.ts'
import { voiceOf } from './voice-of.ts'

const mixed = everyText('mixed')

test('the tables beside components, commands and operations were found', () => {
  expect(textTables.map(([place]) => place.replace(/.*\//, ''))).toEqual(
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

/** Whether a text matches its counterpart in the voice `mixed`. */
function isRight(text: unknown, model: unknown): boolean {
  if (model === null) return true
  if (isAddress(model) || model === '') return text === model
  if (typeof text !== 'function' || typeof model !== 'function')
    return typeof text === typeof model && /\S/.test(`${text}`)
  return text.length === model.length && [0, 1, 2, 5].every((count) => /\S/.test(`${renderText(text, count)}`))
}

test.each(voices)('%s has every text, none of them empty, with the same arguments', (name) => {
  const texts = everyText(name)
  expect([...texts.keys()].toSorted()).toEqual([...mixed.keys()].toSorted())
  expect([...texts].filter(([path, text]) => !isRight(text, mixed.get(path)))).toEqual([])
})

/** Words that exist only in the other languages, in sentences that are not names; `files/` is a folder. */
const foreign: Record<Language, RegExp> = {
  es: /(?<![\p{L}_])(the|your|and|with|from|please|cart|purchases|você|não|seus?|sua|uma)(?![\p{L}_])/iu,
  en: /(?<![\p{L}_])(el|la|los|tu|con|para|por|compra|você|não|seus?|uma)(?![\p{L}_])/iu,
  'pt-BR':
    /(?<![\p{L}_-])(the|your?|and|with|from|please|cart|purchases|orders?|files?|el|los|las|del|tus?|con|una|y|muy|hay|puedes?|correo|tienda|archivos?|precios?|nuevos?|todavía|también|más|aquí|desde el)(?![\p{L}_/])/iu,
}

test.each(languages)('%s speaks one language', (name) => {
  const said = textsInLanguage(name)
  expect(said.filter(([, words]) => foreign[name].test(words))).toEqual([])
})

test.each(languages)('%s has no sentence of another language', (name) => {
  const others = languages.filter((language) => language !== name).map(textsInLanguage)
  const elsewhere = new Set(others.flat().map(([path, words]) => `${path}: ${words}`))
  const shared = textsInLanguage(name).filter(([path, words]) => elsewhere.has(`${path}: ${words}`))
  // Names, signs and a few words may be the same.
  expect(shared.filter(([, words]) => words.split(/\s+/).filter((word) => /\p{L}{2}/u.test(word)).length > 3)).toEqual(
    [],
  )
})

/** The label of a field at the sign-in, as the contract has it, and a menu of Microsoft 365. */
const givenNames = /^Email$|Manage email apps/
const joined = /\b[Ee]mails?\b/
/** What an e-mail is not called in a voice. */
const otherMail: Record<Voice, RegExp> = { mixed: joined, en: joined, 'pt-BR': joined, es: /\b[Ee]-?mails?\b/ }

test.each(voices)('an e-mail has one spelling in %s', (name) => {
  const said = [...everyText(name)].map(([path, text]) => [path, `${renderText(text, 2)}`] as const)
  expect(said.filter(([, words]) => otherMail[name].test(words.replace(givenNames, '')))).toEqual([])
})

test('an e-mail has that spelling in the texts of mails, too', () => {
  const mails = new URL('../../domain/mails/', import.meta.url)
  const texts = readdirSync(mails).flatMap((file) => {
    const source = readFileSync(new URL(file, mails), 'utf8').replace(/^\s*(\/\/|\/?\*).*$/gm, '')
    return source.match(/`[^`]*`|'[^'\n]*'/g) ?? []
  })
  expect(texts.length).toBeGreaterThan(300)
  expect(texts.filter((text) => /\s/.test(text) && joined.test(text.replaceAll(/\$\{.*?\}/g, '')))).toEqual([])
})

/** What is called otherwise on the pages, so that a mail or a command sends nobody where no menu leads. */
const otherNames: Record<Language, RegExp> = {
  en: /(?!)/,
  es: /administración(?! de Microsoft)|la oficina/i,
  'pt-BR': /administração(?! do Microsoft)/i,
}

test.each(languages)('the back office has one name in %s', (name) => {
  expect(textsInLanguage(name).filter(([, words]) => otherNames[name].test(words))).toEqual([])
})

/** A request over the wire; a "pedido" is an order. */
const aboutRequests = /\/(api-texts|idempotency\/key-texts|provider-texts)\.ts/

test('in Portuguese, no order is meant where a request is', () => {
  const said = textsInLanguage('pt-BR').filter(([path]) => aboutRequests.test(path))
  expect(said.length).toBeGreaterThan(10)
  expect(said.filter(([, words]) => /pedido/i.test(words))).toEqual([])
})

const atMost: Record<Exclude<Language, 'en'>, RegExp> = {
  es: /como mucho|máximo|hasta|más de/i,
  'pt-BR': /no máximo|até|mais de/i,
}

test.each(['es', 'pt-BR'] as const)('a limit is a limit in %s, too', (name) => {
  const limits = new Set(
    textsInLanguage('en')
      .filter(([, words]) => /\bat most\b/.test(words))
      .map(([path]) => path),
  )
  const said = textsInLanguage(name).filter(([path]) => limits.has(path))
  expect(said.length).toBeGreaterThan(5)
  expect(said.filter(([, words]) => !atMost[name].test(words))).toEqual([])
})

const spans = /\d+(?= (?:hours?|minutes?|days?|years?|horas?|minutos?|días?|dias?|años?|anos?)\b)/g

test.each(['es', 'pt-BR'] as const)('a span of time is as long in %s', (name) => {
  const spansIn = (words: string) => (words.match(spans) ?? []).toSorted().join(' ')
  const english = new Map(textsInLanguage('en'))
  expect(textsInLanguage(name).filter(([path, words]) => spansIn(words) !== spansIn(english.get(path) ?? ''))).toEqual(
    [],
  )
})

test.each(languages)('a time at the end of a sentence brings no second period in %s', async (name) => {
  const { locale } = await loadVoice(name)
  for (const hour of [7, 19]) {
    const at = new Date(Date.UTC(2026, 10, 28, hour, 3))
    expect(at.toLocaleString(locale, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })).not.toMatch(/\.$/)
  }
})

test.each(languages)('what one agrees to has one name in %s, wherever one does', (name) => {
  const links = [...everyText(name)].filter(([, text]) => text === '/membership-terms').map(([path]) => path)
  expect(links.length).toBeGreaterThan(0)
  const called = [...everyText(name)].flatMap(([path, text]) =>
    /(accepting|claimTexts)\.terms$/.test(path) ? [`${text}`] : [],
  )
  const titles = links.map((path) => `${everyText(name).get(path.replace(/to$/, 'label'))}`.toLowerCase())
  expect(called.length).toBe(2)
  for (const words of called) expect(titles).toContain(words)
})

test('a stranger hears `mixed` until a voice is chosen, whatever the browser speaks', () => {
  const asking = (cookie: string) =>
    voiceOf(new Request('http://shop.test/', { headers: { 'accept-language': 'es', cookie } }))
  expect(asking('voice=other')).toBe('mixed')
  expect(asking('voice=es')).toBe('es')
})
