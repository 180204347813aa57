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

/** What is said of a certificate that is not there. */
export const certificateTexts = inEachLanguage({ en, es, 'pt-BR': ptBR })

export const sayCertificate = sentencesOf(certificateTexts)
