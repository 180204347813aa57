import { inEachLanguage, sentencesOf } from '../each-language.ts'

const en = {
  unknown: 'There is no such API key.',
  unknownSecret: 'This API key does not belong to this store. Check that it was copied in full.',
  revoked: 'This API key was revoked. Create a new one in the office, under Integrations.',
  ended: 'This API key has expired. Create a new one in the office, under Integrations.',
  ownerGone: 'This API key no longer works: the account that created it may no longer enter the office.',
  noName: 'Give the key a name. Nothing was created.',
  noScopes: 'Choose what the key may do. Nothing was created.',
  wrongEnd: 'The key must expire today or later, and within five years. Nothing was created.',
  tooMany: (most: string) => `There are already ${most} API keys, which is the maximum. Nothing was created.`,
  otherSecret: 'The store’s SECRET has changed since then: revoke this key and create a new one.',
}

const es: typeof en = {
  unknown: 'No existe esa clave de API.',
  unknownSecret: 'Esta clave de API no es de esta tienda. Mira si se copió entera.',
  revoked: 'Esta clave de API fue revocada. Crea una nueva en el panel, en Integraciones.',
  ended: 'Esta clave de API venció. Crea una nueva en el panel, en Integraciones.',
  ownerGone: 'Esta clave de API terminó: la cuenta que la creó ya no puede entrar al panel.',
  noName: 'Dale un nombre a la clave. No se creó nada.',
  noScopes: 'Elige qué puede hacer la clave. No se creó nada.',
  wrongEnd: 'La clave tiene que vencer hoy o después, y dentro de cinco años. No se creó nada.',
  tooMany: (most) => `Ya hay ${most} claves de API, que es el máximo. No se creó nada.`,
  otherSecret: 'El SECRET de la tienda es otro desde entonces: revoca esta clave y crea una nueva.',
}

const ptBR: typeof en = {
  unknown: 'Essa chave de API não existe.',
  unknownSecret: 'Esta chave de API não é desta loja. Veja se foi copiada inteira.',
  revoked: 'Esta chave de API foi revogada. Crie uma nova no painel, em Integrações.',
  ended: 'Esta chave de API venceu. Crie uma nova no painel, em Integrações.',
  ownerGone: 'Esta chave de API terminou: a conta que a criou não pode mais entrar no painel.',
  noName: 'Dê um nome à chave. Nada foi criado.',
  noScopes: 'Escolha o que a chave pode fazer. Nada foi criado.',
  wrongEnd: 'A chave precisa vencer hoje ou depois, e em até cinco anos. Nada foi criado.',
  tooMany: (most) => `Já há ${most} chaves de API, que é o máximo. Nada foi criado.`,
  otherSecret: 'O SECRET da loja é outro desde então: revogue esta chave e crie uma nova.',
}

/** Why a key does not open anything, or is not created. */
export const sayKey = sentencesOf(inEachLanguage({ en, es, 'pt-BR': ptBR }))
