import { inEachLanguage, sentencesOf } from '../../../each-language.ts'

const en = {
  noModelIn: (name: string) => `"${name}" holds no STL, OBJ or 3MF file.`,
  ofNoModel: (name: string) => `"${name}" belongs to no model.`,
  tooManyFiles: (name: string, count: number, most: number) =>
    `"${name}" has ${count} files, and a product has at most ${most}: no draft was made of it. Divide it into several products.`,
  fewPictures: (name: string, count: number, most: number) =>
    `"${name}" came with ${count} pictures, and a product has at most ${most}: only the first ${most} were kept.`,
  nothingKept: (first: string) => `${first} Nothing was kept.`,
  nothingKeptMore: (first: string, more: number) => `${first} (and ${more} more) Nothing was kept.`,
  gone: 'An upload is unfinished or more than a day old: upload that file again.',
}

const es: typeof en = {
  noModelIn: (name) => `"${name}" no contiene ningún archivo STL, OBJ ni 3MF.`,
  ofNoModel: (name) => `"${name}" no acompaña a ningún modelo.`,
  tooManyFiles: (name, count, most) =>
    `"${name}" tiene ${count} archivos, y un producto tiene como mucho ${most}: no se hizo ningún borrador. Repártelo en varios productos.`,
  fewPictures: (name, count, most) =>
    `"${name}" vino con ${count} fotos, y un producto tiene como mucho ${most}: solo se guardaron las primeras ${most}.`,
  nothingKept: (first) => `${first} No se guardó nada.`,
  nothingKeptMore: (first, more) => `${first} (y ${more} más) No se guardó nada.`,
  gone: 'Una subida no terminó o tiene más de un día: sube ese archivo otra vez.',
}

const ptBR: typeof en = {
  noModelIn: (name) => `"${name}" não contém nenhum arquivo STL, OBJ nem 3MF.`,
  ofNoModel: (name) => `"${name}" não acompanha nenhum modelo.`,
  tooManyFiles: (name, count, most) =>
    `"${name}" tem ${count} arquivos, e um produto tem no máximo ${most}: nenhum rascunho foi feito. Divida-o em vários produtos.`,
  fewPictures: (name, count, most) =>
    `"${name}" veio com ${count} imagens, e um produto tem no máximo ${most}: só as primeiras ${most} foram salvas.`,
  nothingKept: (first) => `${first} Nada foi salvo.`,
  nothingKeptMore: (first, more) => `${first} (e mais ${more}) Nada foi salvo.`,
  gone: 'Um envio não terminou ou tem mais de um dia: envie esse arquivo de novo.',
}

/** Messages about uploads as a whole. */
export const uploadTexts = inEachLanguage({ en, es, 'pt-BR': ptBR })

export const sayUpload = sentencesOf(uploadTexts)
