import { inEachLanguage, sentencesOf } from '#domain/each-language.ts'

const en = {
  written: (products: number, file: string) => `${products} products written to ${file}.`,
  folderUnreadable: (folder: string, reason: string) => `The folder ${folder} cannot be read: ${reason}`,
  severalSo: (name: string, paths: string) => `several files are called "${name}", so none is used: ${paths}`,
  fileUnreadable: (reason: string) => `The file cannot be read: ${reason}`,
  notUtf8: (file: string) => `${file} is not in UTF-8, nothing was imported: save it in that encoding.`,
  noJson: (file: string, reason: string) => `${file} is not valid JSON, nothing was imported: ${reason}`,
  noArray: (file: string) => `${file} was not imported: the file must be a JSON array of products.`,
  at: (place: string, told: string) => `${place}: ${told}`,
  created: 'created',
  changed: 'changed',
  sums: (total: number, created: number, changed: number, unchanged: number, repairs: number) =>
    `${total} products: ${created} created, ${changed} changed, ${unchanged} unchanged; ${repairs} repairs.`,
  dryRun: 'This was a dry run: nothing was changed.',
  measured: (products: number, measured: number, problems: number) =>
    `${products} products with files: ${measured} measured now, ${problems} problems.`,
}

const es: typeof en = {
  at: (place, told) => `${place}: ${told}`,
  written: (products, file) => `${counted(products, 'producto', 'productos')} en ${file}.`,
  folderUnreadable: (folder, reason) => `La carpeta ${folder} no se puede leer: ${reason}`,
  severalSo: (name, paths) => `varios archivos se llaman "${name}" y no se toma ninguno: ${paths}`,
  fileUnreadable: (reason) => `El archivo no se puede leer: ${reason}`,
  notUtf8: (file) => `${file} no está en UTF-8, no se importó nada: guárdalo así.`,
  noJson: (file, reason) => `${file} no es JSON, no se importó nada: ${reason}`,
  noArray: (file) => `${file} no se importó: el archivo debe ser una lista JSON de productos.`,
  created: 'nuevo',
  changed: 'cambiado',
  sums: (total, created, changed, unchanged, repairs) =>
    `${counted(total, 'producto', 'productos')}: ${counted(created, 'nuevo', 'nuevos')}, ${counted(changed, 'cambiado', 'cambiados')}, ${unchanged} como antes; ${counted(repairs, 'arreglo', 'arreglos')}.`,
  dryRun: 'Fue solo una prueba: no se cambió nada.',
  measured: (products, measured, problems) =>
    `${counted(products, 'producto', 'productos')} con archivos: ${counted(measured, 'medido', 'medidos')} ahora, ${counted(problems, 'problema', 'problemas')}.`,
}

const ptBR: typeof en = {
  at: (place, told) => `${place}: ${told}`,
  written: (products, file) => `${counted(products, 'produto gravado', 'produtos gravados')} em ${file}.`,
  folderUnreadable: (folder, reason) => `Não foi possível ler a pasta ${folder}: ${reason}`,
  severalSo: (name, paths) => `vários arquivos se chamam "${name}" e nenhum é usado: ${paths}`,
  fileUnreadable: (reason) => `Não foi possível ler o arquivo: ${reason}`,
  notUtf8: (file) => `${file} não está em UTF-8, nada foi importado: salve-o assim.`,
  noJson: (file, reason) => `${file} não é JSON, nada foi importado: ${reason}`,
  noArray: (file) => `${file} não foi importado: o arquivo precisa ser uma lista JSON de produtos.`,
  created: 'novo',
  changed: 'alterado',
  sums: (total, created, changed, unchanged, repairs) =>
    `${counted(total, 'produto', 'produtos')}: ${counted(created, 'novo', 'novos')}, ${counted(changed, 'alterado', 'alterados')}, ${unchanged} sem mudança; ${counted(repairs, 'correção', 'correções')}.`,
  dryRun: 'Foi só um ensaio: nada foi alterado.',
  measured: (products, measured, problems) =>
    `${counted(products, 'produto', 'produtos')} com arquivos: ${counted(measured, 'medido', 'medidos')} agora, ${counted(problems, 'problema', 'problemas')}.`,
}

function counted(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`
}

/** What the commands about products and their models say. */
export const catalogTexts = inEachLanguage({ en, es, 'pt-BR': ptBR })

export const sayCatalog = sentencesOf(catalogTexts)
