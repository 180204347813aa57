import { inEachLanguage, sentencesOf } from '../each-language.ts'

const en = {
  product: 'There is no such product.',
}

const es: typeof en = {
  product: 'No existe ese producto.',
}

const ptBR: typeof en = {
  product: 'Esse produto não existe.',
}

/** What is said about a product that does not exist, however it was looked up. */
export const missingTexts = inEachLanguage({ en, es, 'pt-BR': ptBR })

export const sayMissing = sentencesOf(missingTexts)
