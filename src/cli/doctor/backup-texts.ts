import { inEachLanguage, sentencesOf } from '#domain/each-language.ts'

const en = {
  demoNone: 'Backups: a demo needs none.',
  none: 'Backups: none are made by themselves.',
  schedule: 'Set BACKUP_TIME and BACKUP_FOLDER or BACKUP_URL, or run "shop backup FILE" by a timer of your own.',
  failed: (at: string, error: string) => `Backups: the one of ${at} failed: ${error}`,
  triedAgain: 'It is tried three times a day; "shop backup" tries it now.',
  notYet: 'Backups: none was made yet.',
  letRun: 'The store makes them while it runs; "shop backup" makes one now.',
  old: (at: string) => `Backups: the last one that is whole is of ${at}.`,
  ahead: (at: string) => `Backups: one is of ${at}, which is yet to come: a clock stood ahead. It does not count.`,
  aheadGoes: 'The next one that is whole takes its place.',
  well: (at: string, file: string) => `Backups: the last one is of ${at}, and was read again: ${file}`,
  noFolder: (folder: string) => `Backups: the folder ${folder} is not there.`,
  mountOrMake: 'Mount its disk, or make it.',
  sameDisk: (folder: string) => `Backups: ${folder} is on the disk of DATA_DIR, and lost with it.`,
  otherDisk: 'If another disk belongs there, mount it; else name a subfolder of one, or a bucket.',
  ownDisk: (folder: string) => `Backups: ${folder} is on another disk than DATA_DIR.`,
}

const es: typeof en = {
  demoNone: 'Copias: una demostración no las necesita.',
  none: 'Copias: no se hace ninguna por sí sola.',
  schedule: 'Pon BACKUP_TIME y BACKUP_FOLDER o BACKUP_URL, o ejecuta "shop backup ARCHIVO" con un temporizador tuyo.',
  failed: (at, error) => `Copias: la del ${at} falló: ${error}`,
  triedAgain: 'Se intenta tres veces al día; "shop backup" lo intenta ahora.',
  notYet: 'Copias: todavía no se hizo ninguna.',
  letRun: 'La tienda las hace mientras está en marcha; "shop backup" hace una ahora.',
  old: (at) => `Copias: la última que está entera es del ${at}.`,
  ahead: (at) => `Copias: hay una del ${at}, que todavía no llegó: un reloj estaba adelantado. No cuenta.`,
  aheadGoes: 'La próxima que esté entera ocupa su lugar.',
  well: (at, file) => `Copias: la última es del ${at}, y se leyó de nuevo: ${file}`,
  noFolder: (folder) => `Copias: la carpeta ${folder} no está.`,
  mountOrMake: 'Monta su disco, o créala.',
  sameDisk: (folder) => `Copias: ${folder} está en el disco de DATA_DIR, y se pierde con él.`,
  otherDisk: 'Si ahí va otro disco, hay que montarlo; si no, nombra una carpeta dentro de otro, o un bucket.',
  ownDisk: (folder) => `Copias: ${folder} está en otro disco que DATA_DIR.`,
}

const ptBR: typeof en = {
  demoNone: 'Backups: uma demonstração não precisa deles.',
  none: 'Backups: nenhum é feito sozinho.',
  schedule: 'Defina BACKUP_TIME e BACKUP_FOLDER ou BACKUP_URL, ou rode "shop backup ARQUIVO" com um agendador seu.',
  failed: (at, error) => `Backups: o de ${at} falhou: ${error}`,
  triedAgain: 'São três tentativas por dia; "shop backup" tenta agora.',
  notYet: 'Backups: nenhum foi feito ainda.',
  letRun: 'A loja os faz enquanto está no ar; "shop backup" faz um agora.',
  old: (at) => `Backups: o último que está inteiro é de ${at}.`,
  ahead: (at) => `Backups: há um de ${at}, que ainda não chegou: um relógio estava adiantado. Ele não conta.`,
  aheadGoes: 'O próximo que estiver inteiro toma o lugar dele.',
  well: (at, file) => `Backups: o último é de ${at}, e foi lido de novo: ${file}`,
  noFolder: (folder) => `Backups: a pasta ${folder} não está lá.`,
  mountOrMake: 'Monte o disco dela, ou crie a pasta.',
  sameDisk: (folder) => `Backups: ${folder} está no disco de DATA_DIR, e se perde com ele.`,
  otherDisk: 'Se outro disco deveria estar ali, monte-o; senão, indique uma subpasta de outro, ou um bucket.',
  ownDisk: (folder) => `Backups: ${folder} está em outro disco que o de DATA_DIR.`,
}

/** What the doctor says of scheduled backups. */
export const backupTexts = inEachLanguage({ en, es, 'pt-BR': ptBR })

export const sayBackups = sentencesOf(backupTexts)
