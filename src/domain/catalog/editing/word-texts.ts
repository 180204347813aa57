import { inEachLanguage, sentencesOf } from '../../each-language.ts'

const en = {
  mended: (field: string, told: string) => `${field}: ${told}`,
  wrong: (field: string, told: string) => `${field}: ${told}.`,
  noTitle: 'A product needs a title.',
  noSlug: 'The slug needs a letter: it is the last part of the page’s address.',
  slugTaken: (slug: string) => `taken as "${slug}"`,
  slugForeign: (slug: string, free: string) => `"${slug}" is or was another product’s; taken as "${free}"`,
  linksLead: (slug: string) => `links to "${slug}" keep leading here`,
  linksLed: (slug: string, title: string, id: string) => `links to "${slug}" led to "${title}" (${id}) until now`,
  slugOf: (slug: string, title: string, id: string) => `The slug "${slug}" belongs to "${title}" (${id}).`,
  slugOfWithdrawn: (slug: string, title: string, id: string) =>
    `The slug "${slug}" belongs to "${title}" (${id}). It was withdrawn, and its address is never used again.`,
  withdrawn: 'It was withdrawn.',
  noneChanged: (problems: number) => `Nothing was changed: ${problems} cannot be changed.`,
  undecided: (products: number) =>
    `Nothing was published yet: ${products === 1 ? 'one product has' : `${products} products have`} something to decide.`,
}

const es: typeof en = {
  mended: (field, told) => `${field}: ${told}`,
  wrong: (field, told) => `${field}: ${told}.`,
  noTitle: 'Un producto necesita un título.',
  noSlug: 'La dirección necesita una letra: es la última parte de la dirección de la página.',
  slugTaken: (slug) => `se toma como "${slug}"`,
  slugForeign: (slug, free) => `"${slug}" es o fue de otro producto; se toma como "${free}"`,
  linksLead: (slug) => `los enlaces a "${slug}" siguen trayendo aquí`,
  linksLed: (slug, title, id) => `los enlaces a "${slug}" llevaban hasta ahora a "${title}" (${id})`,
  slugOf: (slug, title, id) => `La dirección "${slug}" es de "${title}" (${id}).`,
  slugOfWithdrawn: (slug, title, id) =>
    `La dirección "${slug}" es de "${title}" (${id}). Se retiró, y su dirección no se usa nunca más.`,
  withdrawn: 'Se retiró.',
  noneChanged: (problems) => `No se cambió nada: ${problems} no se ${problems === 1 ? 'puede' : 'pueden'} cambiar.`,
  undecided: (products) =>
    `Todavía no se publicó nada: hay algo que decidir en ${products === 1 ? 'un producto' : `${products} productos`}.`,
}

const ptBR: typeof en = {
  mended: (field, told) => `${field}: ${told}`,
  wrong: (field, told) => `${field}: ${told}.`,
  noTitle: 'Um produto precisa de um título.',
  noSlug: 'O endereço precisa de uma letra: ele é a última parte do endereço da página.',
  slugTaken: (slug) => `fica "${slug}"`,
  slugForeign: (slug, free) => `"${slug}" é ou foi de outro produto; fica "${free}"`,
  linksLead: (slug) => `os links para "${slug}" continuam trazendo para cá`,
  linksLed: (slug, title, id) => `os links para "${slug}" levavam até agora a "${title}" (${id})`,
  slugOf: (slug, title, id) => `O endereço "${slug}" é de "${title}" (${id}).`,
  slugOfWithdrawn: (slug, title, id) =>
    `O endereço "${slug}" é de "${title}" (${id}). Ele foi retirado, e o endereço nunca mais é usado.`,
  withdrawn: 'Foi retirado.',
  noneChanged: (problems) =>
    `Nada mudou: ${problems} ${problems === 1 ? 'não pode ser alterado' : 'não podem ser alterados'}.`,
  undecided: (products) =>
    `Nada foi publicado ainda: há algo a decidir em ${products === 1 ? 'um produto' : `${products} produtos`}.`,
}

/** Messages about what an owner says about a product. */
export const wordTexts = inEachLanguage({ en, es, 'pt-BR': ptBR })

export const sayWords = sentencesOf(wordTexts)
