import { inEachLanguage, sentencesOf } from '../../each-language.ts'

const en = {
  buildsNothing: 'The 3MF builds nothing.',
  tooMany: (most: number) => `The 3MF builds more than ${most} triangles.`,
  partMissing: 'The 3MF lacks a part that it names.',
  noModel: 'The archive holds no 3MF model.',
  unknownObject: 'The 3MF names an object that does not exist.',
  tooDeep: 'The objects of the 3MF are nested too deeply, or within themselves.',
  unknownCorner: 'A triangle of the 3MF names a corner that does not exist.',
  documentType: 'The 3MF declares a document type, which the standard forbids.',
  damagedXml: (reason: string) => `The 3MF holds damaged XML (${reason}).`,
  deepXml: 'The XML of the 3MF is nested too deeply.',
  longElement: 'The XML of the 3MF holds an element that is too long.',
  tooManyObjects: 'The 3MF holds too many objects.',
  damagedTransform: 'The 3MF holds a damaged transform.',
  unknownUnit: (unit: string) => `The 3MF is drawn in an unknown unit: "${unit}".`,
}

// The XML parser's messages are English and mean something only to programmers.
const es: typeof en = {
  buildsNothing: 'El 3MF no construye nada.',
  tooMany: (most) => `El 3MF construye más de ${most} triángulos.`,
  partMissing: 'Al 3MF le falta una parte que nombra.',
  noModel: 'El comprimido no contiene ningún modelo 3MF.',
  unknownObject: 'El 3MF nombra un objeto que no existe.',
  tooDeep: 'Los objetos del 3MF están anidados demasiado hondo, o dentro de sí mismos.',
  unknownCorner: 'Un triángulo del 3MF nombra un vértice que no existe.',
  documentType: 'El 3MF declara un tipo de documento, y el estándar lo prohíbe.',
  damagedXml: (_reason) => 'El XML del 3MF está dañado.',
  deepXml: 'El XML del 3MF está anidado demasiado hondo.',
  longElement: 'El XML del 3MF tiene un elemento demasiado largo.',
  tooManyObjects: 'El 3MF tiene demasiados objetos.',
  damagedTransform: 'El 3MF tiene una transformación dañada.',
  unknownUnit: (unit) => `El 3MF está dibujado en una unidad desconocida: "${unit}".`,
}

const ptBR: typeof en = {
  buildsNothing: 'O 3MF não constrói nada.',
  tooMany: (most) => `O 3MF constrói mais de ${most} triângulos.`,
  partMissing: 'Falta ao 3MF uma parte que ele cita.',
  noModel: 'O arquivo compactado não contém nenhum modelo 3MF.',
  unknownObject: 'O 3MF cita um objeto que não existe.',
  tooDeep: 'Os objetos do 3MF estão aninhados fundo demais, ou dentro de si mesmos.',
  unknownCorner: 'Um triângulo do 3MF cita um vértice que não existe.',
  documentType: 'O 3MF declara um tipo de documento, o que o padrão proíbe.',
  damagedXml: (_reason) => 'O XML do 3MF está danificado.',
  deepXml: 'O XML do 3MF está aninhado fundo demais.',
  longElement: 'O XML do 3MF tem um elemento longo demais.',
  tooManyObjects: 'O 3MF tem objetos demais.',
  damagedTransform: 'O 3MF tem uma transformação danificada.',
  unknownUnit: (unit) => `O 3MF está desenhado em uma unidade desconhecida: "${unit}".`,
}

/** Reasons why a 3MF cannot be read. */
export const threeMfTexts = inEachLanguage({ en, es, 'pt-BR': ptBR })

export const sayThreeMf = sentencesOf(threeMfTexts)
