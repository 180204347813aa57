import { inEachLanguage, sentencesOf } from '../each-language.ts'

const en = {
  nothing: 'There is nothing here that you may download.',
  noSample: 'This store has no sample.',
  linkOver: 'This link is over. Ask for a new one under My Purchases.',
  damaged: (name: string) => `The file ${name} is damaged.`,
  shorter: 'The archive is shorter than it says.',
  beingChanged: 'These files are being changed by their owner. Try again in a minute.',
}

const es: typeof en = {
  nothing: 'Aquí no hay nada que puedas descargar.',
  noSample: 'Esta tienda no tiene muestra.',
  linkOver: 'Este enlace ya no vale. Pide otro en Mis compras.',
  damaged: (name) => `El archivo ${name} está dañado.`,
  shorter: 'El archivo comprimido es más corto de lo que dice.',
  beingChanged: 'Estos archivos se están cambiando ahora. Vuelve a intentarlo en un minuto.',
}

const ptBR: typeof en = {
  nothing: 'Não há nada aqui que você possa baixar.',
  noSample: 'Esta loja não tem amostra.',
  linkOver: 'Este link não vale mais. Peça outro em Minhas compras.',
  damaged: (name) => `O arquivo ${name} está danificado.`,
  shorter: 'O arquivo compactado é mais curto do que diz.',
  beingChanged: 'Estes arquivos estão sendo alterados agora. Tente de novo em um minuto.',
}

/** Why nothing is handed out. */
export const downloadTexts = inEachLanguage({ en, es, 'pt-BR': ptBR })

export const sayDownload = sentencesOf(downloadTexts)
