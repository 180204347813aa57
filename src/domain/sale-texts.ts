import { inEachLanguage, sentencesOf } from './each-language.ts'

const en = {
  notForSale: 'This model is not for sale.',
  licenseNotOffered: 'This license is not offered.',
}

const es: typeof en = {
  notForSale: 'Este modelo no está a la venta.',
  licenseNotOffered: 'Esta licencia no se ofrece.',
}

const ptBR: typeof en = {
  notForSale: 'Este modelo não está à venda.',
  licenseNotOffered: 'Esta licença não é oferecida.',
}

/** What is said about products that cannot be sold, in the cart and in orders. */
export const saleTexts = inEachLanguage({ en, es, 'pt-BR': ptBR })

export const saySale = sentencesOf(saleTexts)
