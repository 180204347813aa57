import { inEachLanguage, sentencesOf } from '../each-language.ts'

const en = {
  tooLong: 'A report covers at most three years.',
}

const es: typeof en = {
  tooLong: 'Un informe abarca tres años como mucho.',
}

const ptBR: typeof en = {
  tooLong: 'Um relatório abrange no máximo três anos.',
}

/** Why there is no report. */
export const reportTexts = inEachLanguage({ en, es, 'pt-BR': ptBR })

export const sayReport = sentencesOf(reportTexts)
