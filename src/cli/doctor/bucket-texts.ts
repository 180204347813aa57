import { inEachLanguage, sentencesOf } from '#domain/each-language.ts'

const en = {
  objectStore: 'the object store',
  otherBytes: 'The bucket returns different bytes from those written.',
  otherStore: 'Use another object store.',
  open: 'Everybody can read the bucket of STORAGE_URL, including models.',
  close: 'Close it to the public immediately.',
  stays: 'Nothing can be deleted in the bucket.',
  allow: 'Grant the keys permission to delete.',
  well: 'The store can write, read ranges and delete in the bucket, which is closed to the public.',
  others: 'The bucket holds another store’s files.',
  ownOne: 'Use one for this store alone in STORAGE_URL.',
  askedAt: (address: string) => `It was asked at ${address}`,
}

const es: typeof en = {
  objectStore: 'el servicio de objetos',
  otherBytes: 'El bucket devuelve otros bytes que los que se escribieron.',
  otherStore: 'Nombra otro servicio de objetos.',
  open: 'Todos pueden leer el bucket de STORAGE_URL, también los modelos.',
  close: 'Ciérralo al público ahora mismo.',
  stays: 'En el bucket no se puede borrar nada.',
  allow: 'Dales ese permiso a las claves.',
  well: 'En el bucket se puede escribir, leer por partes y borrar, y está cerrado al público.',
  others: 'El bucket guarda los archivos de otra tienda.',
  ownOne: 'Nombra en STORAGE_URL uno solo para esta tienda.',
  askedAt: (address) => `Se preguntó en ${address}`,
}

const ptBR: typeof en = {
  objectStore: 'o serviço de objetos',
  otherBytes: 'O bucket devolve bytes diferentes dos que foram gravados.',
  otherStore: 'Indique outro serviço de objetos.',
  open: 'Todo mundo pode ler o bucket de STORAGE_URL, inclusive os modelos.',
  close: 'Feche-o ao público agora mesmo.',
  stays: 'Não é possível apagar nada no bucket.',
  allow: 'Dê essa permissão às chaves.',
  well: 'No bucket é possível gravar, ler por partes e apagar, e ele está fechado ao público.',
  others: 'O bucket guarda os arquivos de outra loja.',
  ownOne: 'Indique em STORAGE_URL um que seja só desta loja.',
  askedAt: (address) => `A pergunta foi feita em ${address}`,
}

/** Findings about the bucket. */
export const bucketTexts = inEachLanguage({ en, es, 'pt-BR': ptBR })

export const sayBucket = sentencesOf(bucketTexts)
