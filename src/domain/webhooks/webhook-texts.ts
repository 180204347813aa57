import { inEachLanguage, sentencesOf } from '../each-language.ts'

const en = {
  unknown: 'There is no such endpoint.',
  unknownDelivery: 'There is no such message.',
  noAddress: 'This is not a valid address. Nothing was changed.',
  notHttps: 'The address must begin with https://. Nothing was changed.',
  notPublic: 'The address must be on the public internet. Nothing was changed.',
  noEvents: 'Choose at least one event. Nothing was changed.',
  tooMany: (most: string) => `There are already ${most} endpoints, which is the maximum. Nothing was changed.`,
  otherSecret: 'The store’s SECRET has changed since then: create a new secret.',
}

const es: typeof en = {
  unknown: 'No existe ese destino.',
  unknownDelivery: 'No existe ese mensaje.',
  noAddress: 'Eso no es una dirección. No se cambió nada.',
  notHttps: 'La dirección tiene que empezar con https://. No se cambió nada.',
  notPublic: 'La dirección tiene que estar en la internet pública. No se cambió nada.',
  noEvents: 'Elige al menos un aviso. No se cambió nada.',
  tooMany: (most) => `Ya hay ${most} destinos, que es el máximo. No se cambió nada.`,
  otherSecret: 'El SECRET de la tienda es otro desde entonces: haz un secreto nuevo.',
}

const ptBR: typeof en = {
  unknown: 'Esse destino não existe.',
  unknownDelivery: 'Essa mensagem não existe.',
  noAddress: 'Isso não é um endereço. Nada mudou.',
  notHttps: 'O endereço precisa começar com https://. Nada mudou.',
  notPublic: 'O endereço precisa estar na internet pública. Nada mudou.',
  noEvents: 'Escolha pelo menos um aviso. Nada mudou.',
  tooMany: (most) => `Já há ${most} destinos, que é o máximo. Nada mudou.`,
  otherSecret: 'O SECRET da loja é outro desde então: faça um segredo novo.',
}

/** Why an endpoint or a message stays as it is. */
export const sayWebhook = sentencesOf(inEachLanguage({ en, es, 'pt-BR': ptBR }))
