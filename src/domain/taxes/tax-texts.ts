import { inEachLanguage, sentencesOf } from '../each-language.ts'

const en = {
  noCountry: 'There is no such country.',
  noSuchCountry: 'There is no such country. Nothing was changed.',
  noRate: 'A rate is 0 to 100 percent with two decimals at most. Nothing was changed.',
  noPeriod: 'A rate holds from one day to the same or a later one. Nothing was changed.',
  tooMany: (most: number) => `There are at most ${most} rates. Nothing was changed.`,
  overlap: 'Two rates of a country overlap. Nothing was changed.',
  changedMeanwhile: 'Somebody changed the rates. Nothing was changed.',
}

const es: typeof en = {
  noCountry: 'No existe ese país.',
  noSuchCountry: 'No existe ese país. No se cambió nada.',
  noRate: 'Una tasa va de 0 a 100 %, con dos decimales como mucho. No se cambió nada.',
  noPeriod: 'Una tasa rige de un día a ese mismo o a otro posterior. No se cambió nada.',
  tooMany: (most) => `Hay ${most} tasas como mucho. No se cambió nada.`,
  overlap: 'Dos tasas de un país coinciden. No se cambió nada.',
  changedMeanwhile: 'Alguien cambió las tasas mientras tanto. No se cambió nada.',
}

const ptBR: typeof en = {
  noCountry: 'Esse país não existe.',
  noSuchCountry: 'Esse país não existe. Nada mudou.',
  noRate: 'Uma alíquota vai de 0 a 100%, com no máximo duas casas decimais. Nada mudou.',
  noPeriod: 'Uma alíquota vale de um dia até o mesmo ou um posterior. Nada mudou.',
  tooMany: (most) => `Há no máximo ${most} alíquotas. Nada mudou.`,
  overlap: 'Duas alíquotas de um país coincidem. Nada mudou.',
  changedMeanwhile: 'Alguém alterou as alíquotas enquanto isso. Nada mudou.',
}

/** Why a rate is not taken, or no tax is known. */
export const taxTexts = inEachLanguage({ en, es, 'pt-BR': ptBR })

export const sayTax = sentencesOf(taxTexts)
