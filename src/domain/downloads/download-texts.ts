import { inEachLanguage, sentencesOf } from '../each-language.ts'

const en = {
  nothing: 'There is nothing here that you may download.',
  noSample: 'This store has no sample.',
  linkOver: 'This link has expired. Ask for a new one under My Purchases.',
  damaged: (name: string) => `The file ${name} is damaged.`,
  notWhole:
    'A file in this purchase is damaged on the store’s disk, so none of it is sent. Your purchase is safe: the operator has been notified, and your link works again once the file is restored.',
  shorter: 'The archive is shorter than it says.',
  beingChanged: 'The store’s owner is changing these files right now. Try again in a minute.',
}

const es: typeof en = {
  nothing: 'Aquí no hay nada que puedas descargar.',
  noSample: 'Esta tienda no tiene muestra.',
  linkOver: 'Este enlace ya no vale. Pide otro en Mis compras.',
  damaged: (name) => `El archivo ${name} está dañado.`,
  notWhole:
    'Un archivo de esta compra se dañó en el disco de la tienda, así que no se envía nada de él. Tu compra está a salvo: ya se avisó a quien lleva la tienda, y tu enlace volverá a funcionar cuando el archivo esté de vuelta.',
  shorter: 'El archivo comprimido es más corto de lo que dice.',
  beingChanged: 'Estos archivos se están cambiando ahora. Vuelve a intentarlo en un minuto.',
}

const ptBR: typeof en = {
  nothing: 'Não há nada aqui que você possa baixar.',
  noSample: 'Esta loja não tem amostra.',
  linkOver: 'Este link não vale mais. Peça outro em Minhas compras.',
  damaged: (name) => `O arquivo ${name} está danificado.`,
  notWhole:
    'Um arquivo desta compra foi danificado no disco da loja, por isso nada dele é enviado. Sua compra está segura: quem cuida da loja foi avisado, e o seu link volta a funcionar quando o arquivo estiver de volta.',
  shorter: 'O arquivo compactado é mais curto do que diz.',
  beingChanged: 'Estes arquivos estão sendo alterados agora. Tente de novo em um minuto.',
}

/** Why nothing can be downloaded. */
export const downloadTexts = inEachLanguage({ en, es, 'pt-BR': ptBR })

export const sayDownload = sentencesOf(downloadTexts)
