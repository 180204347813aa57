import { inEachLanguage, sentencesOf } from '#domain/each-language.ts'

const en = {
  pictureUnreadable: (reason: string) => `The picture cannot be read: ${reason}`,
  tooLong: (seconds: number) => `Processing the file took more than ${seconds} seconds and was stopped.`,
  setAside: (times: number) =>
    `Processing this file failed ${times} times for lack of memory or time: it is not tried again.`,
  notBegun: (reason: string) => `Processing a file could not start: ${reason}`,
  endedEarly: (reason: string) => `Processing a file ended early: ${reason}`,
  stopping: 'The store is stopping.',
}

// What the libraries and the system say is in English; it appears in the log.
const es: typeof en = {
  pictureUnreadable: (_reason) => 'La imagen no se puede leer: está dañada o cortada.',
  tooLong: (seconds) => `El trabajo con el archivo tardó más de ${seconds} segundos y se dejó.`,
  setAside: (times) => `El trabajo con este archivo falló ${times} veces por memoria o tiempo: queda apartado.`,
  notBegun: (_reason) => 'No se pudo empezar a trabajar con un archivo.',
  endedEarly: (_reason) => 'El trabajo con un archivo terminó antes de tiempo.',
  stopping: 'La tienda se está parando.',
}

const ptBR: typeof en = {
  pictureUnreadable: (_reason) => 'Não é possível ler a imagem: está danificada ou cortada.',
  tooLong: (seconds) => `O trabalho com o arquivo levou mais de ${seconds} segundos e foi abandonado.`,
  setAside: (times) => `O trabalho com este arquivo falhou ${times} vezes por memória ou tempo: foi posto de lado.`,
  notBegun: (_reason) => 'Não foi possível começar a trabalhar com um arquivo.',
  endedEarly: (_reason) => 'O trabalho com um arquivo terminou antes da hora.',
  stopping: 'A loja está parando.',
}

/** Why work on a model or picture failed. */
export const mediaTexts = inEachLanguage({ en, es, 'pt-BR': ptBR })

export const sayMedia = sentencesOf(mediaTexts)
