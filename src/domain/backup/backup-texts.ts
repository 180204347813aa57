import { inEachLanguage, sentencesOf } from '../each-language.ts'

const en = {
  manifestDamaged: 'The backup is damaged: its manifest is not what was written.',
  otherFormat: (given: number, known: number) =>
    `The backup has format ${given}, and this program reads ${known}: use its own version.`,
  noBackup: 'The file is no backup of a store.',
  missing: (name: string) => `${name} is missing`,
  damaged: (name: string) => `${name} is damaged`,
  foreign: (name: string) => `${name} does not belong to it`,
  otherColumns: (table: string) => `A row of ${table} does not have the table's columns.`,
  wrongValue: (table: string, column: string) => `A row of ${table} has a wrong value in ${column}.`,
  unknownTable: (table: string) => `The backup has rows of ${table}, which this store does not know.`,
  lacksTables: (tables: string[]) =>
    `The backup has nothing of ${tables.join(', ')}: it was made by an older version of the program, which did not know these tables and left their rows out. Restore another backup.`,
}

const es: typeof en = {
  manifestDamaged: 'La copia está dañada: su manifiesto no es el que se escribió.',
  otherFormat: (given, known) =>
    `La copia tiene el formato ${given}, y este programa lee el ${known}: usa su propia versión.`,
  noBackup: 'El archivo no es una copia de seguridad de una tienda.',
  missing: (name) => `falta ${name}`,
  damaged: (name) => `${name} está dañado`,
  foreign: (name) => `${name} no es parte de ella`,
  otherColumns: (table) => `Una fila de ${table} no tiene las columnas de la tabla.`,
  wrongValue: (table, column) => `Una fila de ${table} tiene un valor equivocado en ${column}.`,
  unknownTable: (table) => `La copia tiene filas de ${table}, que esta tienda no conoce.`,
  lacksTables: (tables) =>
    `La copia no tiene nada de ${tables.join(', ')}: la hizo un programa más viejo, que no conocía estas tablas y omitió sus filas. Restaura otra copia.`,
}

const ptBR: typeof en = {
  manifestDamaged: 'O backup está danificado: seu manifesto não é o que foi gravado.',
  otherFormat: (given, known) =>
    `O backup tem o formato ${given}, e este programa lê o ${known}: use a versão que o criou.`,
  noBackup: 'O arquivo não é um backup de uma loja.',
  missing: (name) => `falta ${name}`,
  damaged: (name) => `${name} está danificado`,
  foreign: (name) => `${name} não faz parte dele`,
  otherColumns: (table) => `Uma linha de ${table} não tem as colunas da tabela.`,
  wrongValue: (table, column) => `Uma linha de ${table} tem um valor errado em ${column}.`,
  unknownTable: (table) => `O backup tem linhas de ${table}, que esta loja não conhece.`,
  lacksTables: (tables) =>
    `O backup não tem nada de ${tables.join(', ')}: foi feito por um programa mais antigo, que não conhecia essas tabelas e deixou as linhas delas de fora. Restaure outro backup.`,
}

/** Why a backup is refused. */
export const backupTexts = inEachLanguage({ en, es, 'pt-BR': ptBR })

export const sayBackup = sentencesOf(backupTexts)
