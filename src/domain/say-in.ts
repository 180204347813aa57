import { isSentence, type Sentence } from './each-language.ts'
import type { Language } from './voice.ts'

/** The same value with every sentence in one language, as it leaves the store for its reader. */
export type Said<Value> = Value extends Sentence
  ? string
  : Value extends readonly (infer One)[]
    ? Said<One>[]
    : Value extends object
      ? { [Key in keyof Value]: Said<Value[Key]> }
      : Value

/** Replaces every sentence of an answer with its text in this language; everything else stays as it is. */
export function sayIn<Value>(language: Language, value: Value): Said<Value>
export function sayIn(language: Language, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((one) => sayIn(language, one))
  if (typeof value !== 'object' || value === null) return value
  if (isSentence(value)) return value[language]
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, sayIn(language, inner)]))
}
