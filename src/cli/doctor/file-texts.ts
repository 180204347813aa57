// cspell:words cópialos
import { inEachLanguage, sentencesOf } from '#domain/each-language.ts'

const en = {
  lacking: (count: number, needed: number, names: string) =>
    `Files that are missing or have the wrong size, of ${needed} that the shop sells or shows: ${count} (${names}).`,
  putBack: 'A backup has them in files/ under the same names: put them back from there.',
  onDisk: (count: number, needed: number, names: string) =>
    `The bucket of STORAGE_URL lacks ${count} of ${needed} files that the shop sells or shows; they are still in DATA_DIR/files (${names}).`,
  move: (command: string) => `Copy them with ${command}.`,
  noneInBucket: (needed: number) =>
    `None of the ${needed} files that the shop sells or shows is in the bucket of STORAGE_URL.`,
  rightBucket: (command: string) =>
    `Check that it is this store’s bucket. If the files are still on a disk, run ${command} there; else put them back below files/ from a backup.`,
  noneIn: (needed: number, folder: string) =>
    `None of the ${needed} files that the shop sells or shows is in ${folder}.`,
  rightFolder:
    'Check DATA_DIR, and set STORAGE_URL if they are in a bucket. A backup has them in files/ under the same names.',
  there: (needed: number) => `Every file that the shop sells or shows is there, at its right size: ${needed}.`,
}

const es: typeof en = {
  lacking: (count, needed, names) =>
    `Archivos que faltan o no tienen su tamaño, de ${needed} que la tienda vende o muestra: ${count} (${names}).`,
  putBack: 'Una copia de seguridad los tiene en files/ con los mismos nombres: vuelve a ponerlos desde ahí.',
  onDisk: (count, needed, names) =>
    `Al bucket de STORAGE_URL le faltan ${count} de ${needed} archivos que la tienda vende o muestra; todavía están en DATA_DIR/files (${names}).`,
  move: (command) => `Cópialos con ${command}.`,
  noneInBucket: (needed) =>
    `Ninguno de los ${needed} archivos que la tienda vende o muestra está en el bucket de STORAGE_URL.`,
  rightBucket: (command) =>
    `Comprueba que sea el bucket de esta tienda. Si los archivos todavía están en un disco, ejecuta ahí ${command}; si no, vuelve a ponerlos en files/ desde una copia de seguridad.`,
  noneIn: (needed, folder) => `Ninguno de los ${needed} archivos que la tienda vende o muestra está en ${folder}.`,
  rightFolder:
    'Comprueba DATA_DIR, y pon STORAGE_URL si están en un bucket. Una copia de seguridad los tiene en files/ con los mismos nombres.',
  there: (needed) => `Cada archivo que la tienda vende o muestra está, con su tamaño: ${needed}.`,
}

const ptBR: typeof en = {
  lacking: (count, needed, names) =>
    `Arquivos que faltam ou não têm o tamanho certo, de ${needed} que a loja vende ou mostra: ${count} (${names}).`,
  putBack: 'Um backup guarda todos eles em files/ com os mesmos nomes: copie-os de volta de lá.',
  onDisk: (count, needed, names) =>
    `Faltam no bucket de STORAGE_URL ${count} de ${needed} arquivos que a loja vende ou mostra; eles ainda estão em files/, de DATA_DIR (${names}).`,
  move: (command) => `Copie-os com ${command}.`,
  noneInBucket: (needed) => `Nenhum dos ${needed} arquivos que a loja vende ou mostra está no bucket de STORAGE_URL.`,
  rightBucket: (command) =>
    `Confira se o bucket é desta loja. Se os arquivos ainda estão em um disco, execute lá ${command}; se não, copie-os de volta para files/ a partir de um backup.`,
  noneIn: (needed, folder) => `Nenhum dos ${needed} arquivos que a loja vende ou mostra está em ${folder}.`,
  rightFolder:
    'Confira DATA_DIR e defina STORAGE_URL se eles estão em um bucket. Um backup guarda todos em files/ com os mesmos nomes.',
  there: (needed) => `Cada arquivo que a loja vende ou mostra está lá, com o tamanho certo: ${needed}.`,
}

/** Findings about sold and shown files. */
export const fileTexts = inEachLanguage({ en, es, 'pt-BR': ptBR })

export const sayFilesThere = sentencesOf(fileTexts)
