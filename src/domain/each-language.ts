import { defaultVoice, type Language, languages, type Voice } from './voice.ts'

/** The same texts in every language. The voice `mixed` has its own where the specification mixes; else English. */
export type EachLanguage<Texts> = Record<Language, Texts> & { mixed?: Texts }

/** Texts whose names and arguments the English table defines: the compiler names what another language lacks. */
export const inEachLanguage = <Texts>(
  texts: { en: Texts } & Record<Exclude<Language, 'en'>, NoInfer<Texts>> & { mixed?: NoInfer<Texts> },
): EachLanguage<Texts> => texts

/** The texts of a voice; null, for no choice, means the default voice. */
export const textsIn = <Texts>(voice: Voice | null, texts: EachLanguage<Texts>): Texts =>
  texts[voice ?? defaultVoice] ?? texts.en

/** One sentence in every language; the code that shows it picks one. */
export type Sentence = Record<Language, string>

/** Says the same thing in every language. */
export const inAll = (say: (language: Language) => string): Sentence =>
  // The list has each key of the record.
  Object.fromEntries(languages.map((language) => [language, say(language)])) as Sentence

/** Checks the shape, since sentences also come back from the database and from other processes. */
export const isSentence = (value: unknown): value is Sentence =>
  typeof value === 'object' &&
  value !== null &&
  Object.keys(value).length === languages.length &&
  languages.every((language) => typeof Object(value)[language] === 'string')

type Text = string | ((...given: never[]) => string)

/** An argument of a text may itself be a sentence. */
type Told<Given extends unknown[]> = {
  [Place in keyof Given]: string extends Given[Place] ? Given[Place] | Sentence : Given[Place]
}

type Sentences<Texts> = {
  [Name in keyof Texts]: Texts[Name] extends (...given: infer Given) => string
    ? (...given: Told<Given>) => Sentence
    : Sentence
}

const sayText = (text: Text | undefined, given: never[]): string =>
  typeof text === 'function' ? text(...given) : (text ?? '')

/** Turns a table of texts into sentences in every language, for what is said before the reader is known. */
export const sentencesOf = <Texts extends Record<string, Text>>(texts: EachLanguage<Texts>): Sentences<Texts> =>
  // All languages have the names and arguments of the English table.
  Object.fromEntries(
    Object.entries<Text>(texts.en).map(([name, text]) => {
      const say = (...given: unknown[]) =>
        inAll((language) => {
          const told = given.map((one) => (isSentence(one) ? one[language] : one))
          return sayText(texts[language][name], told as never[])
        })
      return [name, typeof text === 'function' ? say : say()]
    }),
  ) as Sentences<Texts>
