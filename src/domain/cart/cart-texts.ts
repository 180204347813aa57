import { inEachLanguage, sentencesOf } from '../each-language.ts'

const en = {
  notInCart: 'This model is not in the cart.',
  full: (most: number) => `A cart holds at most ${most} models: order or remove some first.`,
  quantityAtMost: (most: number) => `A quantity is at most ${most}.`,
}

const es: typeof en = {
  notInCart: 'Este modelo no está en el carrito.',
  full: (most) => `En un carrito caben ${most} modelos como mucho: compra o quita antes alguno.`,
  quantityAtMost: (most) => `La cantidad es de ${most} como mucho.`,
}

const ptBR: typeof en = {
  notInCart: 'Este modelo não está no carrinho.',
  full: (most) => `Em um carrinho cabem no máximo ${most} modelos: compre ou remova algum antes.`,
  quantityAtMost: (most) => `A quantidade é de no máximo ${most}.`,
}

/** Why the cart refuses a change. */
export const cartTexts = inEachLanguage({ en, es, 'pt-BR': ptBR })

export const sayCart = sentencesOf(cartTexts)
