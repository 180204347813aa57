import { inEachLanguage, sentencesOf } from '../../each-language.ts'

const en = {
  taken: (code: string) => `The code ${code} already exists and looks the same. Nothing was created.`,
  form: 'A code has 3 to 40 characters: letters from A to Z, digits and hyphens.',
  unknown: 'There is no such code.',
  noModel: (slug: string) => `There is no model "${slug}". Nothing was changed.`,
  noCategory: (name: string) => `No model for sale is in the category "${name}". Nothing was changed.`,
  percentOrAmount: 'A code takes off a percentage or an amount.',
  daysTurned: 'The last day is before the first day.',
}

const es: typeof en = {
  taken: (code) => `Ya existe el código ${code}, que se lee igual. No se hizo nada.`,
  form: 'Un código tiene de 3 a 40 letras de la A a la Z, números y guiones.',
  unknown: 'No existe ese código.',
  noModel: (slug) => `No existe ningún modelo "${slug}". No se cambió nada.`,
  noCategory: (name) => `Ningún modelo a la venta está en la categoría "${name}". No se cambió nada.`,
  percentOrAmount: 'Un código descuenta un porcentaje o una cantidad.',
  daysTurned: 'El último día es anterior al primero.',
}

const ptBR: typeof en = {
  taken: (code) => `Já existe o código ${code}, que se lê do mesmo jeito. Nada foi criado.`,
  form: 'Um código tem de 3 a 40 letras de A a Z, números e hifens.',
  unknown: 'Esse código não existe.',
  noModel: (slug) => `Não existe nenhum modelo "${slug}". Nada mudou.`,
  noCategory: (name) => `Nenhum modelo à venda está na categoria "${name}". Nada mudou.`,
  percentOrAmount: 'Um código desconta uma porcentagem ou um valor.',
  daysTurned: 'O último dia vem antes do primeiro.',
}

/** Why a code is not made or changed. */
export const codeTexts = inEachLanguage({ en, es, 'pt-BR': ptBR })

export const sayCode = sentencesOf(codeTexts)
