import { inEachLanguage, sentencesOf } from '../../each-language.ts'

const en = {
  numberAsText: (value: number) => `the number ${value} is taken as text`,
  takenAs: (given: string, taken: string) => `${given} is taken as ${taken}`,
  numberTakenAs: (value: number, taken: string) => `the number ${value} is taken as "${taken}"`,
  missingTakenAs: (taken: string) => `missing is taken as ${taken}`,
  readAs: (given: string, read: string) => `${given} is read as ${read}`,
  notText: (given: string) => `must be text, but is ${given}`,
  unusable: 'unusable characters are left out',
  cut: (longest: number) => `is cut to ${longest} characters`,
  missing: 'is missing',
  noId: 'must be a text of 1 to 15 digits',
  noPriceNumber: (given: string) => `must be a price such as "$3", but is ${given}`,
  noPrice: 'no price: not for sale until one is set',
  isNoPrice: (given: string) => `${given} is no price: not for sale until one is set`,
  above: (most: string) => `is above ${most}`,
  doubtful: (given: string, price: string) => `${given} is read as ${price}: is that what it means?`,
  unusualKept: (price: string) => `the unusual price ${price} is kept`,
  unusual: (given: string, price: string) => `${given} is read as ${price}, an unusual price`,
  noDate: 'no date: the day of the first import is kept',
  noDay: (given: string) => `must be a day such as "2024-08-31", but is ${given}`,
  noNumber: (given: string) => `must be a number, but is ${given}`,
  noFlag: (given: string) => `must be true or false, but is ${given}`,
  noWords: (given: string) => `must be a list of words, but is ${given}`,
  fewTags: (most: number) => `only the first ${most} tags are taken`,
  noCategory: 'missing, taken as "others"',
  noPage: (category: string, others: string) =>
    `${category} has no page and stands in no menu; those that do: ${others}`,
}

const es: typeof en = {
  numberAsText: (value) => `el número ${value} se toma como texto`,
  takenAs: (given, taken) => `${given} se toma como ${taken}`,
  numberTakenAs: (value, taken) => `el número ${value} se toma como "${taken}"`,
  missingTakenAs: (taken) => `falta; se toma como ${taken}`,
  readAs: (given, read) => `${given} se lee como ${read}`,
  notText: (given) => `debe ser texto, pero es ${given}`,
  unusable: 'se omiten caracteres que no sirven',
  cut: (longest) => `se corta a ${longest} caracteres`,
  missing: 'falta',
  noId: 'debe ser un texto de 1 a 15 cifras',
  noPriceNumber: (given) => `debe ser un precio como "$3", pero es ${given}`,
  noPrice: 'sin precio: no se vende hasta que tenga uno',
  isNoPrice: (given) => `${given} no es un precio: no se vende hasta que tenga uno`,
  above: (most) => `es más de ${most}`,
  doubtful: (given, price) => `${given} se lee como ${price}: ¿es lo que quiere decir?`,
  unusualKept: (price) => `se conserva el precio poco habitual ${price}`,
  unusual: (given, price) => `${given} se lee como ${price}, un precio poco habitual`,
  noDate: 'sin fecha: queda el día de la primera importación',
  noDay: (given) => `debe ser un día como "2024-08-31", pero es ${given}`,
  noNumber: (given) => `debe ser un número, pero es ${given}`,
  noFlag: (given) => `debe ser true o false, pero es ${given}`,
  noWords: (given) => `debe ser una lista de palabras, pero es ${given}`,
  fewTags: (most) => `solo se toman las primeras ${most} etiquetas`,
  noCategory: 'falta; se toma como "others"',
  noPage: (category, others) => `${category} no tiene página ni está en ningún menú; las que sí: ${others}`,
}

/** What was mended in a field, or is wrong with it. */
export const noteTexts = inEachLanguage({ en, es })

export const sayNote = sentencesOf(noteTexts)
