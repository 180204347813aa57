import { inEachLanguage, sentencesOf } from '#domain/each-language.ts'

const en = {
  confirmFirst: 'Confirm first that it is you.',
  otherSite: 'This request came from another site.',
  otherAccount: 'Another account has signed in to this browser. Nothing was changed.',
  tooLarge: (limit: string) => `The request is larger than ${limit}.`,
  failed: 'Something went wrong on our side. We do not know whether it was saved: check before you try again.',
  badInput: (problems: string, _fields: string) => problems,
  noForm: 'This call takes a form (multipart/form-data).',
  noCatalogFile: 'This call takes JSON or CSV.',
  badPassword: 'The password does not meet all requirements.',
  brokenOff: 'The request was interrupted.',
  fieldMissing: (name: string) => `The field "${name}" is missing.`,
  fieldNoJson: (name: string) => `The field "${name}" is not valid JSON.`,
  noField: (name: string) => `"${name}" is not a field of this form.`,
  fieldTooLong: (name: string) => `"${name}" is too long.`,
  tooManyFiles: (most: number) => `A form can have at most ${most} files.`,
  brokenForm: 'The form was cut off or is not valid.',
  tooDeep: (most: number) => `The JSON is nested more than ${most} levels deep.`,
  tooMuchAtOnce: 'Too much arrives at the moment. Nothing was changed: please try again.',
  sendType: (type: string) => `Send ${type}.`,
  noReport: 'This is not a policy report.',
  outOfScope: (scope: string) => `This API key lacks the scope ${scope}. Nothing was changed.`,
}

// Schema messages (`problems`) are English and use field names meant for programs. People see them only where a form
// lets through what it should have refused; other languages name only the fields.
const es: typeof en = {
  confirmFirst: 'Confirma antes que eres tú.',
  otherSite: 'Esta petición vino de otro sitio.',
  otherAccount: 'Otra cuenta inició sesión en este navegador. No se cambió nada.',
  tooLarge: (limit) => `Lo enviado ocupa más de ${limit}.`,
  failed: 'Algo falló en la tienda. No se sabe si se guardó: míralo antes de intentarlo otra vez.',
  badInput: (_problems, fields) => `No vale lo enviado${fields === '' ? '' : ` en: ${fields}`}`,
  noForm: 'Esta llamada espera un formulario (multipart/form-data).',
  noCatalogFile: 'Esta llamada espera JSON o CSV.',
  badPassword: 'La contraseña no cumple con todos los requisitos.',
  brokenOff: 'La petición se interrumpió.',
  fieldMissing: (name) => `Falta el campo "${name}".`,
  fieldNoJson: (name) => `El campo "${name}" no es JSON.`,
  noField: (name) => `"${name}" no es un campo de este formulario.`,
  fieldTooLong: (name) => `"${name}" es demasiado largo.`,
  tooManyFiles: (most) => `En un formulario caben ${most} archivos como mucho.`,
  brokenForm: 'El formulario llegó cortado, o no es un formulario válido.',
  tooDeep: (most) => `El JSON tiene más de ${most} niveles de profundidad.`,
  tooMuchAtOnce: 'Está llegando demasiado a la vez. No se cambió nada: inténtalo otra vez.',
  sendType: (type) => `Envía ${type}.`,
  noReport: 'Esto no es un informe sobre una política.',
  outOfScope: (scope) => `A esta clave de API le falta el permiso ${scope}. No se cambió nada.`,
}

const ptBR: typeof en = {
  confirmFirst: 'Confirme antes que é você.',
  otherSite: 'Esta solicitação veio de outro site.',
  otherAccount: 'Outra conta entrou neste navegador. Nada foi alterado.',
  tooLarge: (limit) => `O que foi enviado ocupa mais de ${limit}.`,
  failed: 'Algo falhou na loja. Não se sabe se foi salvo: confira antes de tentar de novo.',
  badInput: (_problems, fields) => `Não vale o que foi enviado${fields === '' ? '' : ` em: ${fields}`}`,
  noForm: 'Esta chamada espera um formulário (multipart/form-data).',
  noCatalogFile: 'Esta chamada espera JSON ou CSV.',
  badPassword: 'A senha não cumpre todos os requisitos.',
  brokenOff: 'A solicitação foi interrompida.',
  fieldMissing: (name) => `Falta o campo "${name}".`,
  fieldNoJson: (name) => `O campo "${name}" não é JSON.`,
  noField: (name) => `"${name}" não é um campo deste formulário.`,
  fieldTooLong: (name) => `"${name}" é longo demais.`,
  tooManyFiles: (most) => `Em um formulário cabem no máximo ${most} arquivos.`,
  brokenForm: 'O formulário chegou cortado, ou não é um formulário válido.',
  tooDeep: (most) => `O JSON tem mais de ${most} níveis de profundidade.`,
  tooMuchAtOnce: 'Está chegando coisa demais ao mesmo tempo. Nada mudou: tente de novo.',
  sendType: (type) => `Envie ${type}.`,
  noReport: 'Isto não é um relatório sobre uma política.',
  outOfScope: (scope) => `Falta a esta chave de API a permissão ${scope}. Nada mudou.`,
}

/** The refusals of the HTTP interface itself. */
export const apiTexts = inEachLanguage({ en, es, 'pt-BR': ptBR })

export const sayApi = sentencesOf(apiTexts)
