import { inEachLanguage, sentencesOf } from '../each-language.ts'

const en = {
  noCountry: 'There is no such country.',
  noSuchCountry: 'There is no such country. Nothing was changed.',
  noRate: 'A rate must be 0 to 100 percent with at most two decimals. Nothing was changed.',
  noPeriod: 'A rate must end on the day it starts or later. Nothing was changed.',
  tooMany: (most: number) => `There can be at most ${most} rates. Nothing was changed.`,
  noExemption: (most: number) =>
    `Only a rate of 0 can have a reason, on one line of at most ${most} characters. Nothing was changed.`,
  noTaxNumber: (country: string, example: string) =>
    `This cannot be a VAT number from ${country}: the format is ${example}. Nothing was changed.`,
  notInUnion: 'Reverse charge is for stores in the European Union: choose a member state. Nothing was changed.',
  wrongNumber: (country: string, example: string) =>
    `This cannot be a tax number from ${country}: the format is ${example}, and its check digits must be correct. Nothing was ordered.`,
  wrongNumberElsewhere:
    'A tax number has at most 40 letters and digits, including at least one digit. Nothing was ordered.',
  overlap: 'Two rates of a country overlap. Nothing was changed.',
  changedMeanwhile: 'Somebody else changed the rates. None of your changes were saved.',
}

const es: typeof en = {
  noCountry: 'No existe ese país.',
  noSuchCountry: 'No existe ese país. No se cambió nada.',
  noRate: 'Una tasa va de 0 a 100 %, con dos decimales como mucho. No se cambió nada.',
  noPeriod: 'Una tasa rige de un día a ese mismo o a otro posterior. No se cambió nada.',
  tooMany: (most) => `Hay ${most} tasas como mucho. No se cambió nada.`,
  noExemption: (most) =>
    `Solo una tasa de 0 lleva un motivo, en una línea de ${most} caracteres como mucho. No se cambió nada.`,
  noTaxNumber: (country, example) =>
    `Este no puede ser un número de IVA de ${country}: se escribe como ${example}. No se cambió nada.`,
  notInUnion:
    'La inversión del sujeto pasivo es para tiendas de la Unión Europea: elige un Estado miembro. No se cambió nada.',
  wrongNumber: (country, example) =>
    `Este no puede ser un número fiscal de ${country}: se escribe como ${example}, y sus cifras deben concordar. No se hizo ningún pedido.`,
  wrongNumberElsewhere:
    'Un número fiscal tiene como mucho 40 letras y cifras, con una cifra al menos. No se hizo ningún pedido.',
  overlap: 'Dos tasas de un país coinciden. No se cambió nada.',
  changedMeanwhile: 'Alguien cambió las tasas mientras tanto. No se cambió nada.',
}

const ptBR: typeof en = {
  noCountry: 'Esse país não existe.',
  noSuchCountry: 'Esse país não existe. Nada mudou.',
  noRate: 'Uma alíquota vai de 0 a 100%, com no máximo duas casas decimais. Nada mudou.',
  noPeriod: 'Uma alíquota vale de um dia até o mesmo ou um posterior. Nada mudou.',
  tooMany: (most) => `Há no máximo ${most} alíquotas. Nada mudou.`,
  noExemption: (most) =>
    `Só uma alíquota de 0 leva um motivo, em uma linha de no máximo ${most} caracteres. Nada mudou.`,
  noTaxNumber: (country, example) =>
    `Este não pode ser um número de IVA de ${country}: escreve-se como ${example}. Nada mudou.`,
  notInUnion: 'A autoliquidação é para lojas da União Europeia: escolha um Estado-membro. Nada mudou.',
  wrongNumber: (country, example) =>
    `Este não pode ser um número fiscal de ${country}: escreve-se como ${example}, e os dígitos precisam combinar. Nenhum pedido foi feito.`,
  wrongNumberElsewhere:
    'Um número fiscal tem no máximo 40 letras e dígitos, com pelo menos um dígito. Nenhum pedido foi feito.',
  overlap: 'Duas alíquotas de um país coincidem. Nada mudou.',
  changedMeanwhile: 'Alguém alterou as alíquotas enquanto isso. Nada mudou.',
}

/** Why a rate or a number is refused, or no tax can be found. */
export const taxTexts = inEachLanguage({ en, es, 'pt-BR': ptBR })

export const sayTax = sentencesOf(taxTexts)
