import { inEachLanguage } from '#domain/each-language.ts'

type Names = Record<string, string>

const enActions: Names = {
  'product.create': 'Made',
  'product.draft': 'Draft made from files',
  'product.edit': 'Changed',
  'product.withdraw': 'Withdrawn',
  'product.pictures': 'Pictures changed',
  'product.render-pictures': 'New pictures ordered',
  'product.drop-pictures': 'Made pictures taken away',
  'product.files': 'Files changed',
  'product.release': 'New version',
  'product.remove-file': 'File removed',
  'product.move-file': 'File moved',
}
const esActions: Names = {
  'product.create': 'Creado',
  'product.draft': 'Borrador hecho a partir de archivos',
  'product.edit': 'Cambiado',
  'product.withdraw': 'Retirado',
  'product.pictures': 'Imágenes cambiadas',
  'product.render-pictures': 'Imágenes nuevas pedidas',
  'product.drop-pictures': 'Imágenes hechas quitadas',
  'product.files': 'Archivos cambiados',
  'product.release': 'Versión nueva',
  'product.remove-file': 'Archivo quitado',
  'product.move-file': 'Archivo movido',
}
const enFields: Names = {
  title: 'Title',
  slug: 'Address',
  description: 'Description',
  priceCents: 'Price',
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
  state: 'State',
  files: 'Files',
  pictures: 'Pictures',
  note: 'Note',
  tellBuyers: 'Buyers told',
  turn: 'Turned',
  azimuth: 'Side',
  color: 'Color',
}
const esFields: Names = {
  title: 'Título',
  slug: 'Dirección',
  description: 'Descripción',
  priceCents: 'Precio',
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
  state: 'Estado',
  files: 'Archivos',
  pictures: 'Imágenes',
  note: 'Nota',
  tellBuyers: 'Se avisó a los compradores',
  turn: 'Girado',
  azimuth: 'Lado',
  color: 'Color',
}
const enValues: Names = { true: 'yes', false: 'no', draft: 'draft', published: 'on show', withdrawn: 'withdrawn' }
const esValues: Names = { true: 'sí', false: 'no', draft: 'borrador', published: 'publicado', withdrawn: 'retirado' }

export const historyTexts = inEachLanguage({
  en: { actions: enActions, fields: enFields, values: enValues, empty: 'none', undo: 'Undo' },
  es: { actions: esActions, fields: esFields, values: esValues, empty: 'ninguno', undo: 'Deshacer' },
})
