import { inEachLanguage, sentencesOf } from '#domain/each-language.ts'

const en = {
  full: 'The disk that holds the files is full.',
  readOnly: 'The folder that holds the files cannot be written to.',
  failing: 'The disk that holds the files is failing.',
  uploadsFull: 'The disk that holds the uploads is full.',
  uploadsReadOnly: 'The folder that holds the uploads cannot be written to.',
  uploadsFailing: 'The disk that holds the uploads is failing.',
  noUpload: 'There is no such upload.',
  tooLarge: (fileName: string, limit: string) => `"${fileName}" is larger than ${limit}. Nothing was kept.`,
  away: 'The store’s files cannot be reached at the moment. Nothing is lost: please try again in a minute.',
  uploadAtMost: (limit: string) => `An upload can be at most ${limit}.`,
  otherOffset: 'Another part of this upload comes next: ask how much of it is there.',
  noStep: 'This is not a valid step of a resumable upload (tus 1.0.0).',
  notTaken: 'This part of the upload could not be accepted. What came before is kept: try again.',
  archiveUnreadable: (path: string, reason: string) => `${path} cannot be read: ${reason}.`,
}

const es: typeof en = {
  full: 'El disco que guarda los archivos está lleno.',
  readOnly: 'No se puede escribir en la carpeta que guarda los archivos.',
  failing: 'El disco que guarda los archivos falla.',
  uploadsFull: 'El disco que guarda las subidas está lleno.',
  uploadsReadOnly: 'No se puede escribir en la carpeta que guarda las subidas.',
  uploadsFailing: 'El disco que guarda las subidas falla.',
  noUpload: 'No existe esa subida.',
  tooLarge: (fileName, limit) => `"${fileName}" ocupa más de ${limit}. No se guardó nada.`,
  away: 'Ahora no se puede llegar a los archivos de la tienda. No se perdió nada: vuelve a intentarlo en un minuto.',
  uploadAtMost: (limit) => `Una subida ocupa ${limit} como mucho.`,
  otherOffset: 'Ahora toca otra parte de esta subida: pregunta cuánto hay ya.',
  noStep: 'Esto no es un paso de una subida por partes (tus 1.0.0).',
  notTaken: 'No se pudo recibir esta parte de la subida. Lo anterior se conserva: vuelve a intentarlo.',
  archiveUnreadable: (path, reason) => `${path} no se puede leer: ${reason}.`,
}

const ptBR: typeof en = {
  full: 'O disco que guarda os arquivos está cheio.',
  readOnly: 'Não é possível gravar na pasta que guarda os arquivos.',
  failing: 'O disco que guarda os arquivos está com falha.',
  uploadsFull: 'O disco que guarda os envios está cheio.',
  uploadsReadOnly: 'Não é possível gravar na pasta que guarda os envios.',
  uploadsFailing: 'O disco que guarda os envios está com falha.',
  noUpload: 'Esse envio não existe.',
  tooLarge: (fileName, limit) => `"${fileName}" ocupa mais de ${limit}. Nada foi guardado.`,
  away: 'No momento não é possível acessar os arquivos da loja. Nada se perdeu: tente de novo em um minuto.',
  uploadAtMost: (limit) => `Um envio ocupa no máximo ${limit}.`,
  otherOffset: 'Agora vem outra parte deste envio: pergunte quanto já chegou.',
  noStep: 'Isto não é um passo de um envio em partes (protocolo 1.0.0).',
  notTaken: 'Não foi possível receber esta parte do envio. O que veio antes está guardado: tente de novo.',
  archiveUnreadable: (path, reason) => `Não foi possível ler ${path}: ${reason}.`,
}

/** Messages about stored files and uploads. */
export const storeTexts = inEachLanguage({ en, es, 'pt-BR': ptBR })

export const sayStore = sentencesOf(storeTexts)
