import { inEachLanguage, sentencesOf } from '../each-language.ts'

const en = {
  unknown: 'There is no such failed task.',
}

const es: typeof en = {
  unknown: 'No existe ese trabajo abandonado.',
}

const ptBR: typeof en = {
  unknown: 'Não existe esse trabalho abandonado.',
}

/** Refusals about work that was given up. */
export const givenUpTexts = inEachLanguage({ en, es, 'pt-BR': ptBR })

export const sayGivenUp = sentencesOf(givenUpTexts)
