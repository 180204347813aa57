import { inEachLanguage, sentencesOf } from '../../each-language.ts'
import type { PlainName } from '../plain-fields.ts'
import type { TextField } from '../product-texts.ts'

const en = {
  title: 'Title',
  slug: 'Address (slug)',
  description: 'Description',
  price: 'Price in US dollars',
  minCents: 'Buyers choose what they pay',
  suggestedCents: 'Suggested price in US dollars',
  licenses: 'Licenses',
  offered: 'For sale',
  category: 'Category',
  character: 'Character',
  hot: 'Hot',
  date: 'Date',
  popularity: 'Popularity',
  tags: 'Search words',
  titleEs: 'Name in Spanish',
  descriptionEs: 'Text in Spanish',
  appearanceEs: 'Looks in Spanish',
  titleEn: 'Name in English',
  descriptionEn: 'Text in English',
  appearanceEn: 'Looks in English',
  titlePt: 'Name in Portuguese',
  descriptionPt: 'Text in Portuguese',
  appearancePt: 'Looks in Portuguese',
} satisfies Record<PlainName | TextField, string> & Record<string, string>

const es: typeof en = {
  title: 'Título',
  slug: 'Dirección (slug)',
  description: 'Descripción',
  price: 'Precio en dólares',
  minCents: 'Quien compra elige cuánto paga',
  suggestedCents: 'Precio sugerido en dólares',
  licenses: 'Licencias',
  offered: 'En venta',
  category: 'Categoría',
  character: 'Personaje',
  hot: 'Hot',
  date: 'Fecha',
  popularity: 'Popularidad',
  tags: 'Palabras de búsqueda',
  titleEs: 'Nombre en español',
  descriptionEs: 'Texto en español',
  appearanceEs: 'Aspecto en español',
  titleEn: 'Nombre en inglés',
  descriptionEn: 'Texto en inglés',
  appearanceEn: 'Aspecto en inglés',
  titlePt: 'Nombre en portugués',
  descriptionPt: 'Texto en portugués',
  appearancePt: 'Aspecto en portugués',
}

const ptBR: typeof en = {
  title: 'Título',
  slug: 'Endereço da página',
  description: 'Descrição',
  price: 'Preço em dólares',
  minCents: 'Quem compra escolhe quanto paga',
  suggestedCents: 'Preço sugerido em dólares',
  licenses: 'Licenças',
  offered: 'À venda',
  category: 'Categoria',
  character: 'Personagem',
  hot: 'Em alta',
  date: 'Data',
  popularity: 'Popularidade',
  tags: 'Palavras de busca',
  titleEs: 'Nome em espanhol',
  descriptionEs: 'Texto em espanhol',
  appearanceEs: 'Aparência em espanhol',
  titleEn: 'Nome em inglês',
  descriptionEn: 'Texto em inglês',
  appearanceEn: 'Aparência em inglês',
  titlePt: 'Nome em português',
  descriptionPt: 'Texto em português',
  appearancePt: 'Aparência em português',
}

/** Names of a product's fields, for owners. */
export const fieldTexts = inEachLanguage({ en, es, 'pt-BR': ptBR })

export const sayField = sentencesOf(fieldTexts)
