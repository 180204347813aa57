import { inEachLanguage, sentencesOf } from '../each-language.ts'

const en = {
  unknown: 'There is no such document.',
  tooLong: 'Documents can be listed for at most 400 days.',
}

const es: typeof en = {
  unknown: 'No existe ese documento.',
  tooLong: 'Los documentos se listan por 400 días como mucho.',
}

const ptBR: typeof en = {
  unknown: 'Esse documento não existe.',
  tooLong: 'Os documentos são listados por no máximo 400 dias.',
}

/** Why a document, or a list of documents, is not shown. */
export const documentTexts = inEachLanguage({ en, es, 'pt-BR': ptBR })

export const sayDocument = sentencesOf(documentTexts)
