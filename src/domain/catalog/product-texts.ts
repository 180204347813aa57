import { isLanguage, type Language, languages, type Voice } from '../voice.ts'
import { longestTitle } from './fold-title.ts'

/** Suffix of a field that holds a text in a language; the default voice uses the product's own fields. */
const endings = { es: 'Es', en: 'En', 'pt-BR': 'Pt' } as const satisfies Record<Language, string>

/** `appearance`: what people who cannot see it should know; in the default voice, in the catalog's language. */
export const parts = ['title', 'description', 'appearance'] as const
export type Part = (typeof parts)[number]
/** `titleEs`, `descriptionEn` …: a text of a product in a voice other than the default one. */
export type TextField = `${Part}${(typeof endings)[Language]}`
export type ProductTexts = Record<TextField, string | null>

export const textFieldIn = <P extends Part>(part: P, language: Language) => `${part}${endings[language]}` as const

/** The field that holds a text in a voice; null for the default voice, whose texts are the product's own. */
export const textFieldOf = (part: Part, voice: Voice): TextField | null =>
  isLanguage(voice) ? textFieldIn(part, voice) : null

export const textFields: readonly TextField[] = languages.flatMap((language) =>
  parts.map((part) => textFieldIn(part, language)),
)

/** The texts of a part, in the languages that have one. */
export const writtenTexts = (texts: ProductTexts, part: Part): string[] =>
  languages.map((language) => texts[textFieldIn(part, language)]).filter((text) => text !== null)

export const longestDescription = 5000

/** The longest appearance is what a screen reader says in a minute. */
const longest: Record<Part, number> = { title: longestTitle, description: longestDescription, appearance: 1000 }

export const longestOf = (field: TextField): number => longest[partOf[field]]

export const longestTag = 40
export const mostTags = 30

/** Decodes `products.texts` into every field, null where nothing was written. */
export function readTexts(column: string | null | undefined): ProductTexts {
  // Written only by `writeTexts`.
  const written: Partial<ProductTexts> = column ? JSON.parse(column) : {}
  return eachText((field) => written[field] ?? null)
}

/** Encodes the texts that are not null, always in the same order; null for none. */
export function writeTexts(texts: ProductTexts): string | null {
  const written = textFields.flatMap((field) => (texts[field] === null ? [] : [[field, texts[field]] as const]))
  return written.length === 0 ? null : JSON.stringify(Object.fromEntries(written))
}

export function eachText<Value>(textOf: (field: TextField, part: Part) => Value): Record<TextField, Value> {
  const texts: Partial<Record<TextField, Value>> = {}
  for (const language of languages)
    for (const part of parts) {
      const field = textFieldIn(part, language)
      texts[field] = textOf(field, part)
    }
  // Every field has a value now.
  return texts as Record<TextField, Value>
}

export const partOf = eachText((_, part) => part)

/** Decodes `products.tags`. */
export const readTags = (column: string | null | undefined): string[] => (column ? JSON.parse(column) : [])
export const writeTags = (tags: string[]): string | null => (tags.length === 0 ? null : JSON.stringify(tags))
