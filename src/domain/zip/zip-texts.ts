import { inEachLanguage, sentencesOf } from '../each-language.ts'

const en = {
  noZip: 'The file is not a ZIP archive.',
  tooManyFiles: 'The archive holds too many files.',
  cutOff: 'The archive is cut off.',
  damagedList: 'The archive’s list of files is damaged.',
  tooLarge: 'The archive is too large when unpacked.',
  encrypted: 'The archive is encrypted.',
  unknownPacking: (name: string) => `"${name}" is packed in an unknown way.`,
  damagedEntry: (name: string) => `"${name}" in the archive is damaged.`,
}

const es: typeof en = {
  noZip: 'El archivo no es un ZIP.',
  tooManyFiles: 'El ZIP contiene demasiados archivos.',
  cutOff: 'El ZIP está cortado.',
  damagedList: 'La lista de archivos del ZIP está dañada.',
  tooLarge: 'El ZIP ocupa demasiado al abrirse.',
  encrypted: 'El ZIP está cifrado.',
  unknownPacking: (name) => `"${name}" está comprimido de una forma desconocida.`,
  damagedEntry: (name) => `"${name}" está dañado dentro del ZIP.`,
}

const ptBR: typeof en = {
  noZip: 'O arquivo não é um ZIP.',
  tooManyFiles: 'O ZIP contém arquivos demais.',
  cutOff: 'O ZIP está cortado.',
  damagedList: 'A lista de arquivos do ZIP está danificada.',
  tooLarge: 'O ZIP ocupa espaço demais ao ser aberto.',
  encrypted: 'O ZIP está criptografado.',
  unknownPacking: (name) => `"${name}" está compactado de um jeito desconhecido.`,
  damagedEntry: (name) => `"${name}" está danificado dentro do ZIP.`,
}

/** Why an archive cannot be unpacked. */
export const zipTexts = inEachLanguage({ en, es, 'pt-BR': ptBR })

export const sayZip = sentencesOf(zipTexts)
