import { inEachLanguage, sentencesOf } from '../each-language.ts'

const en = {
  forgotten: 'This idempotency key has just expired: send it again.',
  otherRequest: 'This idempotency key was used with another request.',
  stillRuns: 'The first request with this idempotency key is still running.',
}

const es: typeof en = {
  forgotten: 'La clave de esta petición (Idempotency-Key) se acaba de olvidar: envíala otra vez.',
  otherRequest: 'Esta clave (Idempotency-Key) ya se usó con otra petición.',
  stillRuns: 'La primera petición con esta clave (Idempotency-Key) sigue en curso.',
}

const ptBR: typeof en = {
  forgotten: 'A chave desta solicitação (Idempotency-Key) acaba de ser esquecida: envie de novo.',
  otherRequest: 'Esta chave (Idempotency-Key) já foi usada com outra solicitação.',
  stillRuns: 'A primeira solicitação com esta chave (Idempotency-Key) ainda está em andamento.',
}

/** Refusals about the key of a repeatable request. */
export const keyTexts = inEachLanguage({ en, es, 'pt-BR': ptBR })

export const sayKey = sentencesOf(keyTexts)
