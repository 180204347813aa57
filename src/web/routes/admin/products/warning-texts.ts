import { inEachLanguage } from '#domain/each-language.ts'
import type { ProductWarning } from '#web/office/shown-products.ts'

/** By code, where a shorter text than the store's own message fits beside the product. */
type Codes = Partial<Record<ProductWarning['code'], string>>

const en: Codes = {
  'no-file': 'No model file: it cannot be sold.',
  'bundle-incomplete': 'A figure of the bundle cannot be delivered: the bundle is not for sale.',
  'no-price': 'No price: it cannot be sold.',
  'missing-picture': 'A picture it refers to was not found.',
  'not-measured': 'Not measured yet: there may be more warnings.',
  'no-picture': 'No picture yet: buyers see a placeholder.',
  'older-pictures': 'The model is newer than your pictures: do they still show it?',
  ascii: 'A text (ASCII) STL: it works, but is several times larger than it needs to be.',
  'not-watertight': 'The mesh is not closed: slicers may fill it incorrectly.',
  duplicate: 'The same model as',
}
const es: Codes = {
  'no-file': 'Sin archivo de modelo: no se puede vender.',
  'bundle-incomplete': 'Una figura del paquete no se puede entregar: el paquete no está en venta.',
  'no-price': 'Sin precio: no se puede vender.',
  'missing-picture': 'No se encontró una imagen que nombra.',
  'not-measured': 'Sin medir todavía: puede aparecer algo más.',
  'no-picture': 'Sin imagen todavía: los compradores ven un marcador.',
  'older-pictures': 'El modelo es más nuevo que tus imágenes: ¿todavía lo muestran?',
  ascii: 'Un STL de texto (ASCII): funciona, pero ocupa varias veces más de lo necesario.',
  'not-watertight': 'La malla no está cerrada: el laminador puede rellenarla mal.',
  duplicate: 'El mismo modelo que',
}
const ptBR: Codes = {
  'no-file': 'Sem arquivo de modelo: não pode ser vendido.',
  'bundle-incomplete': 'Uma figura do pacote não pode ser entregue: o pacote não está à venda.',
  'no-price': 'Sem preço: não pode ser vendido.',
  'missing-picture': 'Uma imagem que ele cita não foi encontrada.',
  'not-measured': 'Ainda não medido: pode aparecer mais alguma coisa.',
  'no-picture': 'Ainda sem imagem: os compradores veem um espaço reservado.',
  'older-pictures': 'O modelo é mais novo que as suas imagens: elas ainda o mostram?',
  ascii: 'Um STL de texto (ASCII): funciona, mas é várias vezes maior do que precisa.',
  'not-watertight': 'A malha não é fechada: os fatiadores podem preenchê-la errado.',
  duplicate: 'O mesmo modelo que',
}

export const warningTexts = inEachLanguage({
  en: { title: 'Warnings', codes: en },
  es: { title: 'Avisos', codes: es },
  'pt-BR': { title: 'Avisos', codes: ptBR },
})
