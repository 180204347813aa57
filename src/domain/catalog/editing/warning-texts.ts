import { inEachLanguage, sentencesOf } from '../../each-language.ts'

const en = {
  duplicate: (file: string, title: string, id: string) => `${file} is the same figure as in "${title}" (${id}).`,
  noFile: 'It has no model file: not for sale.',
  noPrice: 'It has no price: not for sale.',
  olderPictures: (file: string) => `${file} is newer than your pictures: do they still show it?`,
  memberMissing: (title: string, id: string) =>
    `"${title}" (${id}) cannot be delivered: the bundle is not for sale until it is published with its files.`,
  emptyBundle: 'Nothing is left in the bundle: it is not for sale.',
  unreadable: (file: string, reason: string) => `${file}: ${reason}`,
  inches: (file: string) => `${file} is tiny: it was probably drawn in inches.`,
  meters: (file: string) => `${file} is tiny: it was probably drawn in meters.`,
  textStl: (file: string) => `${file} is a text STL; saved as binary it is about a fifth of that size.`,
  'inside-out': (file: string) => `${file}: its surface faces inward; most slicers fix that.`,
  flipped: (file: string) => `${file}: some of its triangles face the wrong way; most slicers fix that.`,
  'non-manifold': (file: string) => `${file}: some edges belong to more than two triangles; look at it in a slicer.`,
  open: (file: string) => `${file}: it has holes; look at it in a slicer.`,
  missingPictures: (count: number) =>
    `${count === 1 ? 'A picture' : `${count} pictures`} named in the import file never arrived.`,
  notMeasured: 'The store has not measured it yet: there may be more warnings.',
  noPicture: 'It has no picture yet: buyers see a placeholder.',
  free: 'It is free for everybody.',
  below: (price: string, least: string, most: string) => `${price} is below the usual prices (${least} to ${most}).`,
  above: (price: string, least: string, most: string) => `${price} is above the usual prices (${least} to ${most}).`,
  licenseBelow: (licenses: string, price: string) =>
    `Wider licenses cost less than the figure itself (${price}): ${licenses}.`,
}

const es: typeof en = {
  duplicate: (file, title, id) => `${file} es la misma figura que en "${title}" (${id}).`,
  noFile: 'No tiene archivo de modelo: no se vende.',
  noPrice: 'No tiene precio: no se vende.',
  olderPictures: (file) => `${file} es más nuevo que tus imágenes: ¿todavía lo muestran?`,
  memberMissing: (title, id) =>
    `"${title}" (${id}) no se puede entregar: el paquete no se vende hasta que esté a la vista con sus archivos.`,
  emptyBundle: 'No queda nada en el paquete: no se vende.',
  unreadable: (file, reason) => `${file}: ${reason}`,
  inches: (file) => `${file} es muy pequeño: seguramente se dibujó en pulgadas.`,
  meters: (file) => `${file} es muy pequeño: seguramente se dibujó en metros.`,
  textStl: (file) => `${file} es un STL de texto; guardado en binario ocupa más o menos la quinta parte.`,
  'inside-out': (file) => `${file}: su superficie mira hacia dentro; casi todos los laminadores lo corrigen.`,
  flipped: (file) => `${file}: algunos de sus triángulos miran al revés; casi todos los laminadores lo corrigen.`,
  'non-manifold': (file) => `${file}: algunas aristas son de más de dos triángulos; míralo en un laminador.`,
  open: (file) => `${file}: tiene agujeros; míralo en un laminador.`,
  missingPictures: (count) =>
    count === 1
      ? 'Una imagen que nombra el archivo importado nunca llegó.'
      : `${count} imágenes que nombra el archivo importado nunca llegaron.`,
  notMeasured: 'La tienda aún no lo midió: puede aparecer algo más.',
  noPicture: 'Aún no tiene imagen: los compradores ven un marcador.',
  free: 'Es gratis para todos.',
  below: (price, least, most) => `${price} está por debajo de los precios habituales (de ${least} a ${most}).`,
  licenseBelow: (licenses, price) => `Licencias más amplias cuestan menos que la figura misma (${price}): ${licenses}.`,
  above: (price, least, most) => `${price} está por encima de los precios habituales (de ${least} a ${most}).`,
}

const ptBR: typeof en = {
  duplicate: (file, title, id) => `${file} é a mesma figura que em "${title}" (${id}).`,
  noFile: 'Não tem arquivo de modelo: não é vendido.',
  noPrice: 'Não tem preço: não é vendido.',
  olderPictures: (file) => `${file} é mais novo que as suas imagens: elas ainda o mostram?`,
  memberMissing: (title, id) =>
    `"${title}" (${id}) não pode ser entregue: o pacote não é vendido até que ela esteja publicada com os arquivos.`,
  emptyBundle: 'Não resta nada no pacote: não é vendido.',
  unreadable: (file, reason) => `${file}: ${reason}`,
  inches: (file) => `${file} é muito pequeno: provavelmente foi desenhado em polegadas.`,
  meters: (file) => `${file} é muito pequeno: provavelmente foi desenhado em metros.`,
  textStl: (file) => `${file} é um STL de texto; salvo em binário ocupa mais ou menos um quinto.`,
  'inside-out': (file) => `${file}: a superfície está virada para dentro; quase todos os fatiadores corrigem isso.`,
  flipped: (file) => `${file}: alguns triângulos estão virados; quase todos os fatiadores corrigem isso.`,
  'non-manifold': (file) => `${file}: algumas arestas são de mais de dois triângulos; veja-o em um fatiador.`,
  open: (file) => `${file}: tem buracos; veja-o em um fatiador.`,
  missingPictures: (count) =>
    count === 1
      ? 'Uma imagem citada no arquivo importado nunca chegou.'
      : `${count} imagens citadas no arquivo importado nunca chegaram.`,
  notMeasured: 'A loja ainda não o mediu: pode aparecer mais alguma coisa.',
  noPicture: 'Ainda não tem imagem: os compradores veem um espaço reservado.',
  free: 'É grátis para todos.',
  below: (price, least, most) => `${price} está abaixo dos preços habituais (de ${least} a ${most}).`,
  licenseBelow: (licenses, price) => `Licenças mais amplas custam menos que a própria figura (${price}): ${licenses}.`,
  above: (price, least, most) => `${price} está acima dos preços habituais (de ${least} a ${most}).`,
}

/** What an owner should know about a product. */
export const warningTexts = inEachLanguage({ en, es, 'pt-BR': ptBR })

export const sayWarning = sentencesOf(warningTexts)
