import { inEachLanguage, sentencesOf } from '#domain/each-language.ts'

const en = {
  lacking: (count: number, needed: number, names: string) =>
    `Files that are missing or have the wrong size, of ${needed} that the shop sells or shows: ${count} (${names}).`,
  putBack: 'A backup has them in files/ under the same names: put them back from there.',
  there: (needed: number) => `Every file that the shop sells or shows is there, at its right size: ${needed}.`,
}

const es: typeof en = {
  lacking: (count, needed, names) =>
    `Archivos que faltan o no tienen su tamaño, de ${needed} que la tienda vende o muestra: ${count} (${names}).`,
  putBack: 'Una copia de seguridad los tiene en files/ con los mismos nombres: vuelve a ponerlos desde ahí.',
  there: (needed) => `Cada archivo que la tienda vende o muestra está, con su tamaño: ${needed}.`,
}

const ptBR: typeof en = {
  lacking: (count, needed, names) =>
    `Arquivos que faltam ou não têm o tamanho certo, de ${needed} que a loja vende ou mostra: ${count} (${names}).`,
  putBack: 'Um backup guarda todos eles em files/ com os mesmos nomes: copie-os de volta de lá.',
  there: (needed) => `Cada arquivo que a loja vende ou mostra está lá, com o tamanho certo: ${needed}.`,
}

/** Findings about sold and shown files. */
export const fileTexts = inEachLanguage({ en, es, 'pt-BR': ptBR })

export const sayFilesThere = sentencesOf(fileTexts)
