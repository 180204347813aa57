import { inEachLanguage } from '#domain/each-language.ts'

const en = {
  nowhere: 'No place for backups is configured: set BACKUP_FOLDER or BACKUP_URL, or name a file.',
  changedOnTheWay: (file: string) => `${file} did not arrive as it was written, and was removed again.`,
  kept: (file: string, rows: number, files: number, size: string, removed: number) =>
    `${file}: ${rows} rows and ${files} files, ${size}; read back and verified. Older backups removed: ${removed}.`,
  noStore: (folder: string) => `There is no store in ${folder}: nothing to back up.`,
  olderTables:
    'No backup was written: these tables are from an older version of the program. Back up with that version, or start this one once, which migrates them.',
  newerTables: (migrations: string[]) =>
    `No backup was written: these tables are from a newer version of the program, which added "${migrations.join('", "')}". Back up with that version.`,
  otherTables: (migrations: string[]) =>
    `No backup was written: these tables are from another program, in which "${migrations.join('", "')}" was different. Back up with that program.`,
  notWhole: 'No backup was written, because files that the shop sells or shows are missing or damaged:',
  missing: 'is missing',
  damaged: 'is damaged',
  written: (file: string, rows: number, files: number, size: string) =>
    `${file}: ${rows} rows and ${files} files, ${size}.`,
  holdsSecret:
    'It contains the SECRET that the store generated. Whoever has this file can do everything that the store can.',
  lacksSecret:
    'It does not contain SECRET: keep that in another place. Without it all sessions and links end, and stored provider credentials are lost.',
  personal: 'It contains your customers’ addresses and orders: keep it as safe as the store.',
}

const es: typeof en = {
  nowhere: 'No hay sitio para las copias: pon BACKUP_FOLDER o BACKUP_URL, o nombra un archivo.',
  changedOnTheWay: (file) => `${file} no llegó como se escribió, y se quitó otra vez.`,
  kept: (file, rows, files, size, removed) =>
    `${file}: ${rows} filas y ${files} archivos, ${size}; se leyó de nuevo y está entera. Copias viejas quitadas: ${removed}.`,
  noStore: (folder) => `No hay ninguna tienda en ${folder}: nada que copiar.`,
  olderTables:
    'No se escribió ninguna copia: estas tablas son de un programa anterior. Hazla con ese programa, o arranca este una vez, que las pone al día.',
  newerTables: (migrations) =>
    `No se escribió ninguna copia: estas tablas son de un programa más nuevo, que añadió "${migrations.join('", "')}". Hazla con ese programa.`,
  otherTables: (migrations) =>
    `No se escribió ninguna copia: estas tablas son de otro programa, en el que "${migrations.join('", "')}" era distinto. Hazla con ese programa.`,
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
  nowhere: 'Não há lugar para os backups: defina BACKUP_FOLDER ou BACKUP_URL, ou indique um arquivo.',
  changedOnTheWay: (file) => `${file} não chegou como foi gravado, e foi retirado de novo.`,
  kept: (file, rows, files, size, removed) =>
    `${file}: ${rows} linhas e ${files} arquivos, ${size}; lido de novo e inteiro. Backups antigos removidos: ${removed}.`,
  noStore: (folder) => `Não há nenhuma loja em ${folder}: nada a copiar.`,
  olderTables:
    'Nenhum backup foi gravado: estas tabelas são de um programa anterior. Faça-o com aquele programa ou inicie este uma vez, que as atualiza.',
  newerTables: (migrations) =>
    `Nenhum backup foi gravado: estas tabelas são de um programa mais novo, que acrescentou "${migrations.join('", "')}". Faça-o com esse programa.`,
  otherTables: (migrations) =>
    `Nenhum backup foi gravado: estas tabelas são de outro programa, em que "${migrations.join('", "')}" era diferente. Faça-o com esse programa.`,
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
