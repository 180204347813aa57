import { inEachLanguage, sentencesOf } from '#domain/each-language.ts'

const en = {
  noBucket: 'STORAGE_URL names a bucket that does not exist: create it first, for this store alone.',
  clocksDiffer: 'The object store refuses requests because the clocks differ: set this machine’s clock by NTP.',
  keysRefused: (why: string) =>
    `The object store refuses the keys (${why}): check AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, the region in STORAGE_URL, and that they may list, read, write and delete in this bucket.`,
  away: (why: string) => `The object store of STORAGE_URL does not answer: ${why}.`,
  refused: (why: string) => `The object store of STORAGE_URL refuses: ${why}.`,
  othersBucket: (bucket: string) =>
    `The bucket ${bucket} holds another store’s files: name a different one in STORAGE_URL. Nothing was changed.`,
}

const es: typeof en = {
  noBucket: 'STORAGE_URL nombra un bucket que no existe: créalo antes, solo para esta tienda.',
  clocksDiffer:
    'El servicio de objetos rechaza las peticiones porque los relojes difieren: ajusta el de esta máquina por NTP.',
  keysRefused: (why) =>
    `El servicio de objetos rechaza las claves (${why}): revisa AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, la region de STORAGE_URL, y que puedan listar, leer, escribir y borrar en este bucket.`,
  away: (why) => `El servicio de objetos de STORAGE_URL no responde: ${why}.`,
  refused: (why) => `El servicio de objetos de STORAGE_URL se niega: ${why}.`,
  othersBucket: (bucket) =>
    `El bucket ${bucket} guarda los archivos de otra tienda: nombra otro en STORAGE_URL. No se cambió nada.`,
}

const ptBR: typeof en = {
  noBucket: 'STORAGE_URL indica um bucket que não existe: crie-o antes, só para esta loja.',
  clocksDiffer:
    'O serviço de objetos recusa as solicitações porque os relógios não batem: acerte o desta máquina por NTP.',
  keysRefused: (why) =>
    `O serviço de objetos recusa as chaves (${why}): confira AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, a region em STORAGE_URL, e se elas podem listar, ler, gravar e apagar neste bucket.`,
  away: (why) => `O serviço de objetos de STORAGE_URL não responde: ${why}.`,
  refused: (why) => `O serviço de objetos de STORAGE_URL recusa: ${why}.`,
  othersBucket: (bucket) =>
    `O bucket ${bucket} guarda os arquivos de outra loja: indique outro em STORAGE_URL. Nada foi alterado.`,
}

/** Why a bucket cannot be used. */
export const s3Texts = inEachLanguage({ en, es, 'pt-BR': ptBR })

export const sayS3 = sentencesOf(s3Texts)
