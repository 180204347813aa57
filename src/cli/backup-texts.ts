import { inEachLanguage } from '#domain/each-language.ts'

const en = {
  noStore: (folder: string) => `There is no store in ${folder}: nothing to back up.`,
  notWhole: 'No backup was written, because files that the shop sells or shows are not whole:',
  missing: 'is missing',
  damaged: 'is damaged',
  written: (file: string, rows: number, files: number, size: string) =>
    `${file}: ${rows} rows and ${files} files, ${size}.`,
  holdsSecret:
    'It holds the SECRET that the store made for itself. Whoever has this file can do everything that the store can.',
  lacksSecret:
    'It does not hold SECRET: keep that in another place. Without it all sessions and links end, and kept passwords of providers are lost.',
  personal: 'It holds addresses and orders of your customers: keep it as safe as the store.',
}

const es: typeof en = {
  noStore: (folder) => `No hay ninguna tienda en ${folder}: nada que copiar.`,
  notWhole: 'No se escribió ninguna copia, porque hay archivos que la tienda vende o muestra que no están enteros:',
  missing: 'falta',
  damaged: 'está dañado',
  written: (file, rows, files, size) => `${file}: ${rows} filas y ${files} archivos, ${size}.`,
  holdsSecret:
    'Contiene el SECRET que la tienda hizo para sí. Quien tenga este archivo puede hacer todo lo que puede la tienda.',
  lacksSecret:
    'No contiene SECRET: guárdalo en otro sitio. Sin él terminan todas las sesiones y enlaces, y se pierden las contraseñas guardadas de proveedores.',
  personal: 'Contiene direcciones y pedidos de tus clientes: guárdalo tan bien como la tienda.',
}

const ptBR: typeof en = {
  noStore: (folder) => `Não há nenhuma loja em ${folder}: nada a copiar.`,
  notWhole: 'Nenhum backup foi gravado, porque há arquivos que a loja vende ou mostra e que não estão inteiros:',
  missing: 'está faltando',
  damaged: 'está danificado',
  written: (file, rows, files, size) =>
    `${file}: ${rows} ${rows === 1 ? 'linha' : 'linhas'} e ${files} ${files === 1 ? 'arquivo' : 'arquivos'}, ${size}.`,
  holdsSecret: 'Contém o SECRET que a loja criou para si. Quem tiver este arquivo pode fazer tudo o que a loja pode.',
  lacksSecret:
    'Não contém o SECRET: guarde-o em outro lugar. Sem ele, todas as sessões e links deixam de valer, e as senhas de provedores que estavam guardadas se perdem.',
  personal: 'Contém endereços e pedidos dos seus clientes: guarde-o tão bem quanto a loja.',
}

export const backupTexts = inEachLanguage({ en, es, 'pt-BR': ptBR })
