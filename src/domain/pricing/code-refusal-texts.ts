import { inEachLanguage, sentencesOf } from '../each-language.ts'

const en = {
  unknown: 'There is no such code. Nothing was ordered.',
  'not-yet': 'This code is not valid yet. Nothing was ordered.',
  expired: 'This code has expired. Nothing was ordered.',
  'used-up': 'This code has reached its usage limit. Nothing was ordered.',
  'already-used': 'You have already used this code. Nothing was ordered.',
  'not-for-this': 'This code does not apply to this order. Nothing was ordered.',
  'below-minimum': 'This code needs a larger order. Nothing was ordered.',
}

const es: typeof en = {
  unknown: 'No existe ese código. No se hizo ningún pedido.',
  'not-yet': 'Este código todavía no vale. No se hizo ningún pedido.',
  expired: 'Este código ya venció. No se hizo ningún pedido.',
  'used-up': 'Este código ya se usó todas las veces que podía. No se hizo ningún pedido.',
  'already-used': 'Ya usaste este código. No se hizo ningún pedido.',
  'not-for-this': 'Este código no vale para esta compra. No se hizo ningún pedido.',
  'below-minimum': 'Este código necesita un pedido mayor. No se hizo ningún pedido.',
}

const ptBR: typeof en = {
  unknown: 'Esse código não existe. Nenhum pedido foi feito.',
  'not-yet': 'Este código ainda não vale. Nenhum pedido foi feito.',
  expired: 'Este código já venceu. Nenhum pedido foi feito.',
  'used-up': 'Este código já foi usado todas as vezes que podia. Nenhum pedido foi feito.',
  'already-used': 'Você já usou este código. Nenhum pedido foi feito.',
  'not-for-this': 'Este código não vale para esta compra. Nenhum pedido foi feito.',
  'below-minimum': 'Este código precisa de um pedido maior. Nenhum pedido foi feito.',
}

/** Why a code takes nothing off. */
export const codeRefusalTexts = inEachLanguage({ en, es, 'pt-BR': ptBR })

export const sayCodeRefusal = sentencesOf(codeRefusalTexts)
