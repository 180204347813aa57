import { inEachLanguage, sentencesOf } from '../../each-language.ts'

const en = {
  tooMany: (most: number) => `A bundle has at most ${most} products.`,
  noSuchMember: (key: string) => `There is no product "${key}" for the bundle.`,
  notThere: (key: string) =>
    `"${key}" is not published with its files yet, so earlier buyers cannot get it. Add it once it is. Nothing was changed.`,
  inItself: 'A bundle cannot contain itself, nor one that contains it.',
  documentsAlone:
    'Buyers of a bundle get documents only beside models of its own: add a model too, or leave the documents out.',
}

const es: typeof en = {
  tooMany: (most) => `Un paquete tiene como mucho ${most} productos.`,
  noSuchMember: (key) => `No hay ningún producto "${key}" para el paquete.`,
  notThere: (key) =>
    `"${key}" todavía no está publicado con sus archivos, así que no se puede dar a quienes ya compraron. Añádelo cuando lo esté. No se cambió nada.`,
  inItself: 'Un paquete no puede contenerse a sí mismo, ni a otro que lo contenga.',
  documentsAlone:
    'Quien compra un paquete solo recibe documentos si el paquete tiene modelos propios: añade también un modelo, o quita los documentos.',
}

const ptBR: typeof en = {
  tooMany: (most) => `Um pacote tem no máximo ${most} produtos.`,
  noSuchMember: (key) => `Não há nenhum produto "${key}" para o pacote.`,
  notThere: (key) =>
    `"${key}" ainda não está publicado com os arquivos, por isso não pode ser dado a quem já comprou. Adicione quando estiver. Nada mudou.`,
  inItself: 'Um pacote não pode conter a si mesmo, nem a outro que o contenha.',
  documentsAlone:
    'Quem compra um pacote só recebe documentos se o pacote tiver modelos próprios: adicione também um modelo, ou retire os documentos.',
}

/** Reasons why a bundle is refused. */
export const bundleTexts = inEachLanguage({ en, es, 'pt-BR': ptBR })

export const sayBundle = sentencesOf(bundleTexts)
