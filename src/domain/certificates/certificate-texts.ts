import { inEachLanguage, sentencesOf } from '../each-language.ts'

const en = {
  unknown: 'There is no such certificate.',
}

const es: typeof en = {
  unknown: 'No existe ese certificado.',
}

const ptBR: typeof en = {
  unknown: 'Esse certificado não existe.',
}

/** Why a certificate is not shown. */
export const certificateTexts = inEachLanguage({ en, es, 'pt-BR': ptBR })

export const sayCertificate = sentencesOf(certificateTexts)
