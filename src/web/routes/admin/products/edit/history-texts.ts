import { fieldTexts } from '#domain/catalog/writing/field-texts.ts'
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
  'product.import': 'Changed by an import',
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
  'product.import': 'Cambiado por una importación',
}
const ptBRActions: Names = {
  'product.create': 'Criado',
  'product.draft': 'Rascunho feito a partir de arquivos',
  'product.edit': 'Alterado',
  'product.withdraw': 'Retirado',
  'product.pictures': 'Imagens alteradas',
  'product.render-pictures': 'Novas imagens pedidas',
  'product.drop-pictures': 'Imagens feitas tiradas',
  'product.files': 'Arquivos alterados',
  'product.release': 'Nova versão',
  'product.remove-file': 'Arquivo tirado',
  'product.move-file': 'Arquivo movido',
  'product.import': 'Alterado por uma importação',
}
const enFields: Names = {
  ...fieldTexts.en,
  buyersChoose: 'Buyers choose',
  members: 'Bundle',
  priceCents: 'Price',
  state: 'State',
  files: 'Files',
  extras: 'Going along',
  release: 'Version',
  pictures: 'Pictures',
  note: 'Note',
  tellBuyers: 'Buyers told',
  turn: 'Turned',
  azimuth: 'Side',
  color: 'Color',
  wanted: 'Pictures by the store beside your own',
  fileSize: 'Size as imported',
}
const esFields: Names = {
  ...fieldTexts.es,
  buyersChoose: 'Elige quien compra',
  members: 'Paquete',
  priceCents: 'Precio',
  state: 'Estado',
  files: 'Archivos',
  extras: 'Va también',
  release: 'Versión',
  pictures: 'Imágenes',
  note: 'Nota',
  tellBuyers: 'Se avisó a los compradores',
  turn: 'Girado',
  azimuth: 'Lado',
  color: 'Color',
  wanted: 'Imágenes de la tienda junto a las tuyas',
  fileSize: 'Tamaño importado',
}
const ptBRFields: Names = {
  ...fieldTexts['pt-BR'],
  buyersChoose: 'Quem compra escolhe',
  members: 'Pacote',
  priceCents: 'Preço',
  state: 'Situação',
  files: 'Arquivos',
  extras: 'Vai junto',
  release: 'Versão',
  pictures: 'Imagens',
  note: 'Nota',
  tellBuyers: 'Compradores avisados',
  turn: 'Girado',
  azimuth: 'Lado',
  color: 'Cor',
  wanted: 'Imagens da loja junto às suas',
  fileSize: 'Tamanho importado',
}
const enValues: Names = { true: 'yes', false: 'no', draft: 'draft', published: 'on show', withdrawn: 'withdrawn' }
const esValues: Names = { true: 'sí', false: 'no', draft: 'borrador', published: 'publicado', withdrawn: 'retirado' }
const ptBRValues: Names = {
  true: 'sim',
  false: 'não',
  draft: 'rascunho',
  published: 'publicado',
  withdrawn: 'retirado',
}

export const historyTexts = inEachLanguage({
  en: { actions: enActions, fields: enFields, values: enValues, empty: 'none', undo: 'Undo' },
  es: { actions: esActions, fields: esFields, values: esValues, empty: 'ninguno', undo: 'Deshacer' },
  'pt-BR': { actions: ptBRActions, fields: ptBRFields, values: ptBRValues, empty: 'nenhum', undo: 'Desfazer' },
})
