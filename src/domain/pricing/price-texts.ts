import { inEachLanguage, sentencesOf } from '../each-language.ts'

const en = {
  noProducts: 'An order needs at least one product.',
  tooManyLines: (most: number) => `An order has at most ${most} lines.`,
  badQuantity: (most: number) => `A quantity must be a whole number from 1 to ${most}.`,
  changed: 'The price has changed. Nothing was ordered.',
  isPrice: (slug: string, price: string) => `The price of "${slug}" is ${price}. Nothing was ordered.`,
  isOwned: (slug: string) => `You already own everything in "${slug}". Nothing was ordered.`,
  isBetween: (slug: string, least: string, most: string) =>
    `The price of "${slug}" must be from ${least} to ${most}. Nothing was ordered.`,
}

const es: typeof en = {
  noProducts: 'Un pedido necesita al menos un producto.',
  tooManyLines: (most) => `Un pedido tiene ${most} líneas como mucho.`,
  badQuantity: (most) => `La cantidad es un número entero de 1 a ${most}.`,
  changed: 'El precio cambió. No se hizo ningún pedido.',
  isPrice: (slug, price) => `El precio de "${slug}" es ${price}. No se hizo ningún pedido.`,
  isOwned: (slug) => `Ya tienes todo lo que trae "${slug}". No se hizo ningún pedido.`,
  isBetween: (slug, least, most) => `El precio de "${slug}" va de ${least} a ${most}. No se hizo ningún pedido.`,
}

const ptBR: typeof en = {
  noProducts: 'Um pedido precisa de pelo menos um produto.',
  tooManyLines: (most) => `Um pedido tem no máximo ${most} linhas.`,
  badQuantity: (most) => `A quantidade é um número inteiro de 1 a ${most}.`,
  changed: 'O preço mudou. Nenhum pedido foi feito.',
  isPrice: (slug, price) => `O preço de "${slug}" é ${price}. Nenhum pedido foi feito.`,
  isOwned: (slug) => `Você já tem tudo o que "${slug}" traz. Nenhum pedido foi feito.`,
  isBetween: (slug, least, most) => `O preço de "${slug}" vai de ${least} a ${most}. Nenhum pedido foi feito.`,
}

/** Why an order has no price, or another one than was shown. */
export const priceTexts = inEachLanguage({ en, es, 'pt-BR': ptBR })

export const sayPrice = sentencesOf(priceTexts)
