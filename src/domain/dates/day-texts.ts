import { inEachLanguage, sentencesOf } from '../each-language.ts'

const en = {
  turned: 'The first day is after the last one.',
}

const es: typeof en = {
  turned: 'El primer día es posterior al último.',
}

const ptBR: typeof en = {
  turned: 'O primeiro dia vem depois do último.',
}

/** What is said about ranges of days, wherever they are chosen. */
export const daysTexts = inEachLanguage({ en, es, 'pt-BR': ptBR })

export const sayDays = sentencesOf(daysTexts)
