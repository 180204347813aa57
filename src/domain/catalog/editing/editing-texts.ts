import { inEachLanguage, sentencesOf } from '../../each-language.ts'

const en = {
  noModelFile: 'Choose at least one STL, OBJ or 3MF file.',
  noFile: 'The product has no such file.',
  sameFiles:
    'Everything you sent is here already, with the same content: nothing was changed, and nobody was notified.',
  onlyFileOnShow: 'It is the only file of a published product: add another first, or withdraw the product.',
  noPictureChosen: 'Choose at least one picture.',
  pictureOrder: 'The order has to name each of the product’s own pictures once.',
  noPicture: 'The product has no such picture.',
  tooManyPictures: (most: number) => `A product has at most ${most} pictures.`,
  tooManyFiles: (most: number) => `A product has at most ${most} files.`,
  changedMeanwhile: 'Somebody changed this product in the meantime. None of your changes were saved yet.',
  noEntry: 'The product has no such entry in its history.',
  standsOnIt: 'A later change depends on this one: undo that one first.',
  notKept: (name: string) => `"${name}" is no longer kept. Nothing was changed.`,
  fileIsThere: 'The file is already in that draft.',
  noFileInDraft: 'The draft has no such file.',
  onlyFileOfDraft: 'It is the only file of this draft, so it already has a draft of its own.',
  draftsOnly: (title: string) => `"${title}" is published: files can only be moved between drafts.`,
  hasItAlready: (title: string, fileName: string) => `"${title}" already has this file, as "${fileName}".`,
  nothingToRelease: 'The product has no file that could be released.',
  noSale: 'The product has no such sale.',
}

const es: typeof en = {
  noModelFile: 'Elige al menos un archivo STL, OBJ o 3MF.',
  noFile: 'El producto no tiene ese archivo.',
  sameFiles: 'Todo lo que enviaste ya está aquí con el mismo contenido: no se cambió nada y no se avisó a nadie.',
  onlyFileOnShow: 'Es el único archivo de un producto a la vista: añade antes otro, o retira el producto.',
  noPictureChosen: 'Elige al menos una foto.',
  pictureOrder: 'El orden tiene que nombrar una vez cada foto propia del producto.',
  noPicture: 'El producto no tiene esa foto.',
  tooManyPictures: (most) => `Un producto tiene como mucho ${most} fotos.`,
  tooManyFiles: (most) => `Un producto tiene como mucho ${most} archivos.`,
  changedMeanwhile: 'Alguien cambió este producto mientras tanto. Todavía no se guardó nada tuyo.',
  noEntry: 'El producto no tiene esa entrada en su historial.',
  standsOnIt: 'Un cambio posterior se apoya en este: deshaz antes ese.',
  notKept: (name) => `"${name}" ya no se conserva. No se cambió nada.`,
  fileIsThere: 'El archivo ya está en ese borrador.',
  noFileInDraft: 'El borrador no tiene ese archivo.',
  onlyFileOfDraft: 'Es el único archivo de su borrador: ya tiene un borrador propio.',
  draftsOnly: (title) => `"${title}" está a la vista: los archivos solo se mueven entre borradores.`,
  hasItAlready: (title, fileName) => `"${title}" ya tiene este archivo, como "${fileName}".`,
  nothingToRelease: 'El producto no tiene ningún archivo que publicar.',
  noSale: 'El producto no tiene esa oferta.',
}

const ptBR: typeof en = {
  noModelFile: 'Escolha pelo menos um arquivo STL, OBJ ou 3MF.',
  noFile: 'O produto não tem esse arquivo.',
  sameFiles: 'Tudo o que você enviou já está aqui com o mesmo conteúdo: nada mudou e ninguém foi avisado.',
  onlyFileOnShow: 'É o único arquivo de um produto publicado: adicione outro antes, ou retire o produto.',
  noPictureChosen: 'Escolha pelo menos uma imagem.',
  pictureOrder: 'A ordem tem de citar uma vez cada imagem própria do produto.',
  noPicture: 'O produto não tem essa imagem.',
  tooManyPictures: (most) => `Um produto tem no máximo ${most} imagens.`,
  tooManyFiles: (most) => `Um produto tem no máximo ${most} arquivos.`,
  changedMeanwhile: 'Alguém alterou este produto enquanto isso. Nada seu foi salvo ainda.',
  noEntry: 'O produto não tem essa entrada no histórico.',
  standsOnIt: 'Uma alteração posterior se apoia nesta: desfaça aquela antes.',
  notKept: (name) => `"${name}" não está mais guardado. Nada mudou.`,
  fileIsThere: 'O arquivo já está nesse rascunho.',
  noFileInDraft: 'O rascunho não tem esse arquivo.',
  onlyFileOfDraft: 'É o único arquivo do rascunho dele: já tem um rascunho próprio.',
  draftsOnly: (title) => `"${title}" está publicado: arquivos só se movem entre rascunhos.`,
  hasItAlready: (title, fileName) => `"${title}" já tem este arquivo, como "${fileName}".`,
  nothingToRelease: 'O produto não tem nenhum arquivo para publicar.',
  noSale: 'O produto não tem essa promoção.',
}

/** Reasons why a change of a product is refused. */
export const editingTexts = inEachLanguage({ en, es, 'pt-BR': ptBR })

export const sayEditing = sentencesOf(editingTexts)
