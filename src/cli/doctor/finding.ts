import { inAll, type Sentence } from '#domain/each-language.ts'

/** What a check found, on one line; the advice says what to do. */
export interface Finding {
  level: 'ok' | 'warning' | 'problem'
  text: Sentence
}

const advise = (text: Sentence, advice: Sentence) => inAll((language) => `${text[language]} ${advice[language]}`)

export const fine = (text: Sentence): Finding => ({ level: 'ok', text })
export const warning = (text: Sentence, advice: Sentence): Finding => ({ level: 'warning', text: advise(text, advice) })
export const problem = (text: Sentence, advice: Sentence): Finding => ({ level: 'problem', text: advise(text, advice) })

const mostNames = 3

/** The first of however many there are, so that a finding stays one line. */
export const nameSome = (names: readonly string[]): string =>
  `${names.slice(0, mostNames).join(', ')}${names.length > mostNames ? ', …' : ''}`
