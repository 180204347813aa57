import { inEachLanguage, sentencesOf } from '../../each-language.ts'

const en = {
  noPicture: 'The file is not a JPEG, PNG, WebP or AVIF picture.',
  tooManyPixels: (megapixels: number) => `The picture has more than ${megapixels} megapixels.`,
  tooLarge: (limit: string) => `The picture is larger than ${limit}.`,
  last: 'Without these the product would have no picture.',
  turns: 'A model is turned by 0 to 3 quarter turns about each axis.',
  side: 'The side must be a whole number of degrees from -180 to 180.',
  color: (colors: string) => `The color must be one of ${colors}.`,
}

const es: typeof en = {
  noPicture: 'El archivo no es una imagen JPEG, PNG, WebP ni AVIF.',
  tooManyPixels: (megapixels) => `La imagen tiene más de ${megapixels} megapíxeles.`,
  tooLarge: (limit) => `La imagen ocupa más de ${limit}.`,
  last: 'Sin estas el producto se quedaría sin imagen.',
  turns: 'Un modelo se gira de 0 a 3 cuartos de vuelta en cada eje.',
  side: 'El lado es un número entero de grados de -180 a 180.',
  color: (colors) => `El color es uno de ${colors}.`,
}

const ptBR: typeof en = {
  noPicture: 'O arquivo não é uma imagem JPEG, PNG, WebP nem AVIF.',
  tooManyPixels: (megapixels) => `A imagem tem mais de ${megapixels} megapixels.`,
  tooLarge: (limit) => `A imagem ocupa mais de ${limit}.`,
  last: 'Sem estas o produto ficaria sem imagem.',
  turns: 'Um modelo é girado de 0 a 3 quartos de volta em cada eixo.',
  side: 'O lado é um número inteiro de graus de -180 a 180.',
  color: (colors) => `A cor é uma destas: ${colors}.`,
}

/** Reasons why a picture, or a wish for one, is refused. */
export const pictureTexts = inEachLanguage({ en, es, 'pt-BR': ptBR })

export const sayPicture = sentencesOf(pictureTexts)
