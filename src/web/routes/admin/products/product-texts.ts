import type { ProductState } from '#domain/catalog/catalog-tables.ts'
import { type PriceDoubt, usualPrices } from '#domain/catalog/writing/doubt-price.ts'
import { fieldTexts } from '#domain/catalog/writing/field-texts.ts'
import { inEachLanguage } from '#domain/each-language.ts'
import { displayPrice } from '#domain/money.ts'

const enStates: Record<ProductState, string> = { draft: 'Draft', published: 'Published', withdrawn: 'Withdrawn' }
const esStates: Record<ProductState, string> = { draft: 'Borrador', published: 'Publicado', withdrawn: 'Retirado' }
const ptBRStates: Record<ProductState, string> = { draft: 'Rascunho', published: 'Publicado', withdrawn: 'Retirado' }

const [least, most] = [displayPrice(usualPrices.leastCents), displayPrice(usualPrices.mostCents)]
type Doubts = Record<PriceDoubt | 'uncertain', (price: string) => string>

const enDoubts: Doubts = {
  free: () => 'It will be free.',
  uncertain: (price) => `Did you mean ${price}?`,
  below: (price) => `${price} is below your usual prices (${least} to ${most}): is that right?`,
  above: (price) => `${price} is above your usual prices (${least} to ${most}): is that right?`,
}
const esDoubts: Doubts = {
  free: () => 'Será gratis.',
  uncertain: (price) => `¿Quieres decir ${price}?`,
  below: (price) => `${price} está por debajo de tus precios habituales (de ${least} a ${most}): ¿es correcto?`,
  above: (price) => `${price} está por encima de tus precios habituales (de ${least} a ${most}): ¿es correcto?`,
}
const ptBRDoubts: Doubts = {
  free: () => 'Será grátis.',
  uncertain: (price) => `Você quer dizer ${price}?`,
  below: (price) => `${price} está abaixo dos seus preços habituais (de ${least} a ${most}): está certo?`,
  above: (price) => `${price} está acima dos seus preços habituais (de ${least} a ${most}): está certo?`,
}

export const productTexts = inEachLanguage({
  en: {
    states: enStates,
    fields: fieldTexts.en,
    yes: 'Yes',
    no: 'No',
    noPrice: 'no price',
    working: 'In progress',
    badPrice: 'Enter a price such as 4 or 4.50, or leave it empty to keep it off sale.',
    priceDoubts: enDoubts,
    noTitle: 'A product needs a title.',
  },
  es: {
    states: esStates,
    fields: fieldTexts.es,
    yes: 'Sí',
    no: 'No',
    noPrice: 'sin precio',
    working: 'En proceso',
    badPrice: 'Escribe un precio como 4 o 4.50, o déjalo vacío: entonces no está en venta.',
    priceDoubts: esDoubts,
    noTitle: 'Un producto necesita un título.',
  },
  'pt-BR': {
    states: ptBRStates,
    fields: fieldTexts['pt-BR'],
    yes: 'Sim',
    no: 'Não',
    noPrice: 'sem preço',
    working: 'Em preparo',
    badPrice: 'Escreva um preço como 4 ou 4,50, ou deixe vazio: então não fica à venda.',
    priceDoubts: ptBRDoubts,
    noTitle: 'Um produto precisa de um título.',
  },
})
