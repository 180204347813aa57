import { inEachLanguage, sentencesOf } from '../../each-language.ts'

const en = {
  leftOut: (name: string, reason: string) => `"${name}" is left out: ${reason}`,
  inFile: (name: string, reason: string) => `"${name}": ${reason}`,
  nothingToSell: 'it is not a model, document or project file',
  noModel: 'it is not an STL, OBJ or 3MF file',
  tooLarge: (limit: string) => `is larger than ${limit}`,
  twin: (name: string) => `same content as "${name}"`,
  soldAs: (name: string, named: string) => `"${name}" is sold as "${named}", which is what it holds`,
  named: (name: string, named: string) =>
    `"${name}" is called "${named}" here: its name is not valid on every computer`,
  numbered: (name: string, named: string) => `"${name}" is called "${named}" here: another file already has that name`,
  mayBeFormer: (former: string, name: string) =>
    `"${former}" stays beside "${name}". It may be an older version of it from when names lost their accents; if so, remove it`,
  mightRun: 'only documents and project files can accompany models, nothing that a computer might run',
  empty: 'it is empty',
}

const es: typeof en = {
  leftOut: (name, reason) => `"${name}" se deja fuera: ${reason}`,
  inFile: (name, reason) => `"${name}": ${reason}`,
  nothingToSell: 'no es un modelo, un documento ni un archivo de proyecto',
  noModel: 'no es un archivo STL, OBJ ni 3MF',
  tooLarge: (limit) => `ocupa más de ${limit}`,
  twin: (name) => `tiene el mismo contenido que "${name}"`,
  soldAs: (name, named) => `"${name}" se vende como "${named}", que es lo que contiene`,
  named: (name, named) => `"${name}" se llama aquí "${named}": no todos los equipos admiten su nombre`,
  numbered: (name, named) => `"${name}" se llama aquí "${named}": ya hay otro con ese nombre`,
  mayBeFormer: (former, name) =>
    `"${former}" queda junto a "${name}". Puede ser una versión anterior, de cuando los nombres perdían las tildes; en ese caso puedes quitarla`,
  mightRun: 'con los modelos solo van documentos y archivos de proyecto, nada que un equipo pueda ejecutar',
  empty: 'está vacío',
}

const ptBR: typeof en = {
  leftOut: (name, reason) => `"${name}" fica de fora: ${reason}`,
  inFile: (name, reason) => `"${name}": ${reason}`,
  nothingToSell: 'não é modelo, documento nem arquivo de projeto',
  noModel: 'não é um arquivo STL, OBJ nem 3MF',
  tooLarge: (limit) => `ocupa mais de ${limit}`,
  twin: (name) => `tem o mesmo conteúdo que "${name}"`,
  soldAs: (name, named) => `"${name}" é vendido como "${named}", que é o que contém`,
  named: (name, named) => `"${name}" se chama aqui "${named}": nem todo computador aceita o nome dele`,
  numbered: (name, named) => `"${name}" se chama aqui "${named}": já existe outro com esse nome`,
  mayBeFormer: (former, name) =>
    `"${former}" fica ao lado de "${name}". Pode ser uma versão anterior, de quando os nomes perdiam os acentos; se for, remova-a`,
  mightRun: 'com os modelos só vão documentos e arquivos de projeto, nada que um computador possa executar',
  empty: 'está vazio',
}

/** Messages about a file that was meant to be sold, as a model or an extra file. */
export const fileTexts = inEachLanguage({ en, es, 'pt-BR': ptBR })

export const sayFile = sentencesOf(fileTexts)
