import { inEachLanguage, sentencesOf } from '#domain/each-language.ts'

const en = {
  nothingHere: 'There is nothing at this address.',
  signIn: 'Sign in to do this.',
  confirmFirst: 'Confirm first who is sitting here.',
  otherSite: 'This request came from another site.',
  confirmByPassword: 'Confirm this change by your password first.',
  confirmByCode: 'Confirm this change by your code first.',
  tooLarge: (limit: string) => `The request is larger than ${limit}.`,
  failed: 'Something failed on our side. Nothing was changed.',
  badInput: (problems: string, _fields: string) => problems,
  noForm: 'This call takes a form (multipart/form-data).',
  noCatalogFile: 'This call takes JSON or CSV.',
  notUtf8: 'The file is not in UTF-8: save it again with that encoding.',
  noProduct: 'There is no such product.',
  badEmail: 'This is no e-mail address.',
  badPassword: 'The password does not meet all requirements.',
}

// What a schema says of a field is English, and its names are for programs: people meet it where a form lets through what it should not.
const es: typeof en = {
  nothingHere: 'No hay nada en esta dirección.',
  signIn: 'Para esto hay que iniciar sesión.',
  confirmFirst: 'Confirma antes quién está aquí.',
  otherSite: 'Esta petición vino de otro sitio.',
  confirmByPassword: 'Confirma antes este cambio con tu contraseña.',
  confirmByCode: 'Confirma antes este cambio con tu código.',
  tooLarge: (limit) => `Lo enviado ocupa más de ${limit}.`,
  failed: 'Algo falló en la tienda. No se cambió nada.',
  badInput: (_problems, fields) => `No vale lo enviado${fields === '' ? '' : ` en: ${fields}`}`,
  noForm: 'Esta llamada espera un formulario (multipart/form-data).',
  noCatalogFile: 'Esta llamada espera JSON o CSV.',
  notUtf8: 'El archivo no está en UTF-8: guárdalo otra vez con esa codificación.',
  noProduct: 'No existe ese producto.',
  badEmail: 'Ese correo electrónico no es válido.',
  badPassword: 'La contraseña no cumple con todos los requisitos.',
}

const ptBR: typeof en = {
  nothingHere: 'Não há nada neste endereço.',
  signIn: 'Para isto é preciso entrar.',
  confirmFirst: 'Confirme antes quem está aqui.',
  otherSite: 'Este pedido veio de outro site.',
  confirmByPassword: 'Confirme antes esta alteração com a sua senha.',
  confirmByCode: 'Confirme antes esta alteração com o seu código.',
  tooLarge: (limit) => `O que foi enviado ocupa mais de ${limit}.`,
  failed: 'Algo falhou na loja. Nada mudou.',
  badInput: (_problems, fields) => `Não vale o que foi enviado${fields === '' ? '' : ` em: ${fields}`}`,
  noForm: 'Esta chamada espera um formulário (multipart/form-data).',
  noCatalogFile: 'Esta chamada espera JSON ou CSV.',
  notUtf8: 'O arquivo não está em UTF-8: salve-o de novo com essa codificação.',
  noProduct: 'Esse produto não existe.',
  badEmail: 'Esse e-mail não é válido.',
  badPassword: 'A senha não cumpre todos os requisitos.',
}

/** What the HTTP interface itself refuses. */
export const apiTexts = inEachLanguage({ en, es, 'pt-BR': ptBR })

export const sayApi = sentencesOf(apiTexts)
