import { inEachLanguage, sentencesOf } from '#domain/each-language.ts'

const en = {
  late: 'The database does not answer.',
}

const es: typeof en = {
  late: 'La base de datos no responde.',
}

const ptBR: typeof en = {
  late: 'O banco de dados não responde.',
}

/** Messages of answers that are made without the shop. */
export const answerTexts = inEachLanguage({ en, es, 'pt-BR': ptBR })

export const sayAnswer = sentencesOf(answerTexts)
