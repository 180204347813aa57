import { inEachLanguage, sentencesOf } from '../each-language.ts'

const en = {
  empty: 'The file is empty.',
  noModel: 'The file is not an STL, OBJ or 3MF file.',
  noTriangles: 'The file holds no triangles.',
  noUsable: 'No triangle of the file has usable coordinates.',
  cutOff: (promised: number, held: number) =>
    `The file is cut off: it promises ${promised} triangles but holds ${held}.`,
  tooMany: (triangles: number, most: number) => `The model has ${triangles} triangles; at most ${most} are taken.`,
  atMost: (most: number) => `At most ${most} triangles are taken.`,
  noNumberAt: (triangle: number, word: string) =>
    `Triangle ${triangle} has a coordinate that is not a number: "${word}".`,
  shortFacet: 'A facet of the file has fewer than three vertices.',
  tooManyCorners: 'The file has too many corners.',
  noNumberInLine: (line: number, word: string) => `Line ${line} has a coordinate that is not a number: "${word}".`,
  unknownCorner: (line: number) => `Line ${line} names a corner that does not exist.`,
  shortFace: (line: number) => `Line ${line} has a face with fewer than three corners.`,
  cornerBeyond: (corner: number, count: number) => `A face names corner ${corner}, but the file has only ${count}.`,
  webPage: 'The file is a web page; the download has probably failed.',
  xml: 'The file is an XML document.',
  picture: 'The file is a picture.',
  pdf: 'The file is a PDF document.',
  otherArchive: 'The file is an archive, but not a ZIP.',
  printCode: 'The file is print code for one printer, not a model.',
  gltf: 'The file is a glTF scene; export it as STL, OBJ or 3MF.',
  step: 'The file is a STEP drawing; export it as STL, OBJ or 3MF.',
}

const es: typeof en = {
  empty: 'El archivo está vacío.',
  noModel: 'El archivo no es STL, OBJ ni 3MF.',
  noTriangles: 'El archivo no tiene triángulos.',
  noUsable: 'Ningún triángulo del archivo tiene coordenadas que sirvan.',
  cutOff: (promised, held) => `El archivo está cortado: anuncia ${promised} triángulos, pero tiene ${held}.`,
  tooMany: (triangles, most) => `El modelo tiene ${triangles} triángulos; se aceptan ${most} como mucho.`,
  atMost: (most) => `Se aceptan ${most} triángulos como mucho.`,
  noNumberAt: (triangle, word) => `El triángulo ${triangle} tiene una coordenada que no es un número: "${word}".`,
  shortFacet: 'Una cara del archivo tiene menos de tres vértices.',
  tooManyCorners: 'El archivo tiene demasiados vértices.',
  noNumberInLine: (line, word) => `La línea ${line} tiene una coordenada que no es un número: "${word}".`,
  unknownCorner: (line) => `La línea ${line} nombra un vértice que no existe.`,
  shortFace: (line) => `La línea ${line} tiene una cara con menos de tres vértices.`,
  cornerBeyond: (corner, count) => `Una cara nombra el vértice ${corner}, pero el archivo solo tiene ${count}.`,
  webPage: 'El archivo es una página web; seguramente falló la descarga.',
  xml: 'El archivo es un documento XML.',
  picture: 'El archivo es una imagen.',
  pdf: 'El archivo es un documento PDF.',
  otherArchive: 'El archivo es un comprimido, pero no ZIP.',
  printCode: 'El archivo es código de impresión para una sola impresora, no un modelo.',
  gltf: 'El archivo es una escena glTF; expórtala como STL, OBJ o 3MF.',
  step: 'El archivo es un dibujo STEP; expórtalo como STL, OBJ o 3MF.',
}

const ptBR: typeof en = {
  empty: 'O arquivo está vazio.',
  noModel: 'O arquivo não é STL, OBJ nem 3MF.',
  noTriangles: 'O arquivo não tem triângulos.',
  noUsable: 'Nenhum triângulo do arquivo tem coordenadas que sirvam.',
  cutOff: (promised, held) => `O arquivo está cortado: anuncia ${promised} triângulos, mas tem ${held}.`,
  tooMany: (triangles, most) => `O modelo tem ${triangles} triângulos; são aceitos no máximo ${most}.`,
  atMost: (most) => `São aceitos no máximo ${most} triângulos.`,
  noNumberAt: (triangle, word) => `O triângulo ${triangle} tem uma coordenada que não é um número: "${word}".`,
  shortFacet: 'Uma face do arquivo tem menos de três vértices.',
  tooManyCorners: 'O arquivo tem vértices demais.',
  noNumberInLine: (line, word) => `A linha ${line} tem uma coordenada que não é um número: "${word}".`,
  unknownCorner: (line) => `A linha ${line} cita um vértice que não existe.`,
  shortFace: (line) => `A linha ${line} tem uma face com menos de três vértices.`,
  cornerBeyond: (corner, count) => `Uma face cita o vértice ${corner}, mas o arquivo só tem ${count}.`,
  webPage: 'O arquivo é uma página da web; o download provavelmente falhou.',
  xml: 'O arquivo é um documento XML.',
  picture: 'O arquivo é uma imagem.',
  pdf: 'O arquivo é um documento PDF.',
  otherArchive: 'O arquivo está compactado, mas não em ZIP.',
  printCode: 'O arquivo é código de impressão para uma única impressora, não um modelo.',
  gltf: 'O arquivo é uma cena glTF; exporte-a como STL, OBJ ou 3MF.',
  step: 'O arquivo é um desenho STEP; exporte-o como STL, OBJ ou 3MF.',
}

/** Reasons why a file is not a model that can be sold. */
export const modelTexts = inEachLanguage({ en, es, 'pt-BR': ptBR })

export const sayModel = sentencesOf(modelTexts)
