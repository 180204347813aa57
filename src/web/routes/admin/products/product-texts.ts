import type { ProductState } from '#domain/catalog/catalog-tables.ts'
import { type PriceDoubt, usualPrices } from '#domain/catalog/writing/doubt-price.ts'
import { inEachLanguage } from '#domain/each-language.ts'
import { displayPrice } from '#domain/money.ts'
import type { FieldName } from './field-values.ts'

const enStates: Record<ProductState, string> = { draft: 'Draft', published: 'On show', withdrawn: 'Withdrawn' }
const esStates: Record<ProductState, string> = { draft: 'Borrador', published: 'Publicado', withdrawn: 'Retirado' }
const ptBRStates: Record<ProductState, string> = { draft: 'Rascunho', published: 'Publicado', withdrawn: 'Retirado' }

const enFields: Record<FieldName, string> = {
  title: 'Title',
  slug: 'Address (slug)',
  description: 'Description',
  price: 'Price in US dollars',
  minCents: 'Buyers choose what they pay',
  suggestedCents: 'Suggested price in US dollars',
  offered: 'For sale',
  category: 'Category',
  character: 'Character',
  hot: 'Hot',
  date: 'Date',
  popularity: 'Popularity',
  tags: 'Search words',
  titleEs: 'Name in Spanish',
  descriptionEs: 'Text in Spanish',
  titleEn: 'Name in English',
  descriptionEn: 'Text in English',
  titlePt: 'Name in Portuguese',
  descriptionPt: 'Text in Portuguese',
}
const esFields: Record<FieldName, string> = {
  title: 'Título',
  slug: 'Dirección (slug)',
  description: 'Descripción',
  price: 'Precio en dólares',
  minCents: 'Quien compra elige cuánto paga',
  suggestedCents: 'Precio sugerido en dólares',
  offered: 'En venta',
  category: 'Categoría',
  character: 'Personaje',
  hot: 'Hot',
  date: 'Fecha',
  popularity: 'Popularidad',
  tags: 'Palabras de búsqueda',
  titleEs: 'Nombre en español',
  descriptionEs: 'Texto en español',
  titleEn: 'Nombre en inglés',
  descriptionEn: 'Texto en inglés',
  titlePt: 'Nombre en portugués',
  descriptionPt: 'Texto en portugués',
}
const ptBRFields: Record<FieldName, string> = {
  title: 'Título',
  slug: 'Endereço da página',
  description: 'Descrição',
  price: 'Preço em dólares',
  minCents: 'Quem compra escolhe quanto paga',
  suggestedCents: 'Preço sugerido em dólares',
  offered: 'À venda',
  category: 'Categoria',
  character: 'Personagem',
  hot: 'Em alta',
  date: 'Data',
  popularity: 'Popularidade',
  tags: 'Palavras de busca',
  titleEs: 'Nome em espanhol',
  descriptionEs: 'Texto em espanhol',
  titleEn: 'Nome em inglês',
  descriptionEn: 'Texto em inglês',
  titlePt: 'Nome em português',
  descriptionPt: 'Texto em português',
}

const [least, most] = [displayPrice(usualPrices.leastCents), displayPrice(usualPrices.mostCents)]
type Doubts = Record<PriceDoubt | 'uncertain', (price: string) => string>

const enDoubts: Doubts = {
  free: () => 'It will be free.',
  uncertain: (price) => `Is ${price} what you mean?`,
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

/** How owners call what is typed of a product. */
export const fieldNames = { en: enFields, es: esFields, 'pt-BR': ptBRFields }

export const productTexts = inEachLanguage({
  en: {
    states: enStates,
    fields: enFields,
    yes: 'Yes',
    no: 'No',
    noPrice: 'no price',
    working: 'Being worked on',
    badPrice: 'Write a price such as 4 or 4.50, or leave it empty: then it is not for sale.',
    priceDoubts: enDoubts,
    noTitle: 'A product needs a title.',
  },
  es: {
    states: esStates,
    fields: esFields,
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
    fields: ptBRFields,
    yes: 'Sim',
    no: 'Não',
    noPrice: 'sem preço',
    working: 'Em preparo',
    badPrice: 'Escreva um preço como 4 ou 4,50, ou deixe vazio: então não fica à venda.',
    priceDoubts: ptBRDoubts,
    noTitle: 'Um produto precisa de um título.',
  },
})
