import { inEachLanguage, sentencesOf } from '../../each-language.ts'

/** Why a file was not measured, when the reason was recorded only in English. */
export const processingTexts = inEachLanguage({
  en: { unreadableBefore: (reason: string) => reason },
  es: { unreadableBefore: (_reason) => 'La tienda no pudo leer este archivo.' },
  'pt-BR': { unreadableBefore: (_reason) => 'A loja não conseguiu ler este arquivo.' },
})

export const sayProcessing = sentencesOf(processingTexts)
