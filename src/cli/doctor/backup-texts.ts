import { inEachLanguage, sentencesOf } from '#domain/each-language.ts'

const en = {
  demoNone: 'Backups: not needed for a demo.',
  none: 'Backups: automatic backups are off.',
  schedule: 'Set BACKUP_TIME and BACKUP_FOLDER or BACKUP_URL, or run "shop backup FILE" on a schedule of your own.',
  failed: (at: string, error: string) => `Backups: the one of ${at} failed: ${error}`,
  brokeOff: (at: string) => `Backups: the one last heard of at ${at} was broken off: its process ended without a word.`,
  oldStay: (at: string, error: string) =>
    `Backups: the one of ${at} was made, but old ones could not be removed: ${error}`,
  makeRoom:
    'They fill the place, and stay longer than BACKUP_KEEP says. Let the store remove them, or remove them in another way and raise BACKUP_KEEP.',
  triedAgain: 'It is tried three times a day; run "shop backup" to try it now.',
  notYet: 'Backups: none has been made yet.',
  letRun: 'The store makes them while it runs; run "shop backup" to make one now.',
  makeOne: 'Run "shop backup" to make one now.',
  old: (at: string) => `Backups: the last complete one is from ${at}.`,
  ahead: (at: string) => `Backups: one is dated ${at}, which is in the future: a clock was ahead. It does not count.`,
  aheadGoes: 'The next complete one takes its place.',
  well: (at: string, file: string) => `Backups: the last one is from ${at}, and was read back: ${file}`,
  noFolder: (folder: string) => `Backups: the folder ${folder} does not exist.`,
  mountOrMake: 'Mount its disk, or create it.',
  sameDisk: (folder: string) => `Backups: ${folder} is on the same disk as DATA_DIR, and would be lost with it.`,
  otherDisk: 'If another disk belongs there, mount it; otherwise use a folder on another disk, or a bucket.',
  ownDisk: (folder: string) => `Backups: ${folder} is on a different disk from DATA_DIR.`,
}

const es: typeof en = {
  demoNone: 'Copias: una demostración no las necesita.',
  none: 'Copias: no se hace ninguna por sí sola.',
  schedule: 'Pon BACKUP_TIME y BACKUP_FOLDER o BACKUP_URL, o ejecuta "shop backup ARCHIVO" con un temporizador tuyo.',
  failed: (at, error) => `Copias: la del ${at} falló: ${error}`,
  brokeOff: (at) => `Copias: la que dio su última señal el ${at} se interrumpió: su proceso terminó sin decir nada.`,
  oldStay: (at, error) => `Copias: la del ${at} se hizo, pero no se pudieron quitar las viejas: ${error}`,
  makeRoom:
    'Llenan el sitio y se quedan más de lo que dice BACKUP_KEEP. Deja que la tienda las quite, o borra las más viejas de otra forma y sube BACKUP_KEEP.',
  triedAgain: 'Se intenta tres veces al día; "shop backup" lo intenta ahora.',
  notYet: 'Copias: todavía no se hizo ninguna.',
  letRun: 'La tienda las hace mientras está en marcha; "shop backup" hace una ahora.',
  makeOne: '"shop backup" hace una ahora.',
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
  brokeOff: (at) => `Backups: o que deu o último sinal em ${at} foi interrompido: o processo terminou sem dizer nada.`,
  oldStay: (at, error) => `Backups: o de ${at} foi feito, mas os antigos não puderam ser removidos: ${error}`,
  makeRoom:
    'Eles enchem o lugar e ficam mais tempo do que BACKUP_KEEP diz. Deixe a loja removê-los, ou remova-os de outro modo e aumente BACKUP_KEEP.',
  triedAgain: 'São três tentativas por dia; "shop backup" tenta agora.',
  notYet: 'Backups: nenhum foi feito ainda.',
  letRun: 'A loja os faz enquanto está no ar; "shop backup" faz um agora.',
  makeOne: '"shop backup" faz um agora.',
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

/** Findings about scheduled backups. */
export const backupTexts = inEachLanguage({ en, es, 'pt-BR': ptBR })

export const sayBackups = sentencesOf(backupTexts)
