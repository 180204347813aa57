import type { ProductState } from '#domain/catalog/catalog-tables.ts'
import type { FieldName } from './field-values.ts'

const enStates: Record<ProductState, string> = { draft: 'Draft', published: 'On show', withdrawn: 'Withdrawn' }
const esStates: Record<ProductState, string> = { draft: 'Borrador', published: 'Publicado', withdrawn: 'Retirado' }

const enFields: Record<FieldName, string> = {
  title: 'Title',
  slug: 'Address (slug)',
  description: 'Description',
  price: 'Price in US dollars',
  offered: 'For sale',
  category: 'Category',
  character: 'Character',
  hot: 'Hot',
  date: 'Date',
  popularity: 'Popularity',
}
const esFields: Record<FieldName, string> = {
  title: 'Título',
  slug: 'Dirección (slug)',
  description: 'Descripción',
  price: 'Precio en dólares',
  offered: 'En venta',
  category: 'Categoría',
  character: 'Personaje',
  hot: 'Hot',
  date: 'Fecha',
  popularity: 'Popularidad',
}

/** What all pages about products say. */
export const productTexts = {
  en: {
    states: enStates,
    fields: enFields,
    yes: 'Yes',
    no: 'No',
    noPrice: 'no price',
    working: 'Being worked on',
    badPrice: 'Write a price such as 4 or 4.50, or leave it empty: then it is not for sale.',
    unusual: ({ price, above }: { price: string; above: boolean }) =>
      `${price} is far ${above ? 'above' : 'below'} your usual prices: is that right?`,
    free: 'It will be free.',
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
    unusual: ({ price, above }: { price: string; above: boolean }) =>
      `${price} está muy por ${above ? 'encima' : 'debajo'} de tus precios habituales: ¿es correcto?`,
    free: 'Será gratis.',
    noTitle: 'Un producto necesita un título.',
  },
}
