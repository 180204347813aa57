import { inEachLanguage, sentencesOf } from '#domain/each-language.ts'

const en = {
  fileSystem: 'the file system',
  database: 'the database',
  noClock: 'No other clock could be asked.',
  keepTime: 'Make sure that this machine keeps its time through NTP.',
  clocksAgree: (clocks: string[]) => `The clock agrees with ${clocks.join(', ')}.`,
  clockAway: (seconds: number, clock: string) => `The clock is ${seconds} s off from ${clock}.`,
  setClock: 'Links, sessions and signed notices depend on it: set it by NTP.',
  free: (size: string) => `${size} free on the disk of DATA_DIR.`,
  roomNow: 'Orders cannot be saved when it is full: make room now.',
  roomSoon: 'Make room soon.',
  folderIsPublic: (folder: string) => `DATA_DIR is inside ${folder}, which everybody can read.`,
  moveFolder: 'Move it somewhere else immediately.',
  linkLeads: (links: string) => `A link gives the public access to DATA_DIR: ${links}.`,
  removeLink: 'Remove it.',
  closeFolder: (folder: string) => `Close it: chmod 700 ${folder}`,
  everyUser: (folder: string) => `Every user of this machine can get into DATA_DIR (${folder}).`,
  groupMay: (folder: string) => `The group of DATA_DIR (${folder}) can get into it.`,
  folderClosed: 'Only the store can get into DATA_DIR, and none of it is inside a public folder.',
}

const es: typeof en = {
  fileSystem: 'el sistema de archivos',
  database: 'la base de datos',
  noClock: 'No se pudo preguntar a ningún otro reloj.',
  keepTime: 'Asegúrate de que esta máquina mantiene su hora por NTP.',
  clocksAgree: (clocks) => `El reloj coincide con ${clocks.join(', ')}.`,
  clockAway: (seconds, clock) => `El reloj difiere ${seconds} s de ${clock}.`,
  setClock: 'De él dependen enlaces, sesiones y avisos firmados: ponlo en hora por NTP.',
  free: (size) => `Quedan ${size} libres en el disco de DATA_DIR.`,
  roomNow: 'Cuando se llene no se podrán guardar pedidos: haz sitio ahora.',
  roomSoon: 'Haz sitio pronto.',
  folderIsPublic: (folder) => `DATA_DIR está en ${folder}, que todo el mundo puede leer.`,
  moveFolder: 'Ponlo en otro sitio enseguida.',
  linkLeads: (links) => `Un enlace lleva al público a DATA_DIR: ${links}.`,
  removeLink: 'Quítalo.',
  closeFolder: (folder) => `Ciérrala: chmod 700 ${folder}`,
  everyUser: (folder) => `Todos los usuarios de esta máquina pueden entrar en DATA_DIR (${folder}).`,
  groupMay: (folder) => `El grupo de DATA_DIR (${folder}) puede entrar.`,
  folderClosed: 'Solo la tienda puede entrar en DATA_DIR, y nada suyo está bajo las carpetas públicas.',
}

const ptBR: typeof en = {
  fileSystem: 'o sistema de arquivos',
  database: 'o banco de dados',
  noClock: 'Não foi possível consultar nenhum outro relógio.',
  keepTime: 'Confira se esta máquina mantém a hora certa por NTP.',
  clocksAgree: (clocks) => `O relógio bate com ${clocks.join(', ')}.`,
  clockAway: (seconds, clock) => `O relógio tem ${seconds} s de diferença para ${clock}.`,
  setClock: 'Links, sessões e avisos assinados dependem dele: acerte-o por NTP.',
  free: (size) => `Espaço livre no disco de DATA_DIR: ${size}.`,
  roomNow: 'Quando ele encher, não será possível guardar pedidos: libere espaço agora.',
  roomSoon: 'Libere espaço em breve.',
  folderIsPublic: (folder) => `DATA_DIR está em ${folder}, que todo mundo pode ler.`,
  moveFolder: 'Mude-o de lugar agora mesmo.',
  linkLeads: (links) => `Um link leva o público a DATA_DIR: ${links}.`,
  removeLink: 'Remova-o.',
  closeFolder: (folder) => `Feche o acesso: chmod 700 ${folder}`,
  everyUser: (folder) => `Todos os usuários desta máquina podem entrar em DATA_DIR (${folder}).`,
  groupMay: (folder) => `O grupo de DATA_DIR (${folder}) pode entrar nele.`,
  folderClosed: 'Só a loja pode entrar em DATA_DIR, e nada dele está dentro das pastas públicas.',
}

/** Findings about this machine. */
export const machineTexts = inEachLanguage({ en, es, 'pt-BR': ptBR })

export const sayMachine = sentencesOf(machineTexts)
