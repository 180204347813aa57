import { inEachLanguage } from '#domain/each-language.ts'

const en = {
  title: 'Licenses',
  none: 'Sold under the store’s license only. Add a broader one, such as selling prints, at its own price.',
  hint: 'Buyers choose between these and the store’s license. Whoever has a cheaper one pays only the difference. Licenses already sold keep their wording.',
  name: 'Name',
  text: 'What it allows',
  price: 'Price of the figure with it, in US dollars',
  add: 'Add a license',
  remove: (name: string) => `Remove ${name}`,
  badPrice: 'Enter a price such as 4 or 4.50.',
  save: 'Save the licenses',
  saved: 'Saved.',
}

export const licenseTexts = inEachLanguage<typeof en>({
  en,
  es: {
    title: 'Licencias',
    none: 'Se vende solo para lo que permite la licencia de la tienda. Añade un derecho más amplio, como vender impresiones, a un precio propio.',
    hint: 'Quien compra elige entre estas y la figura como es. Quien tiene una más barata paga la diferencia. Lo vendido conserva las palabras con que se vendió.',
    name: 'Nombre',
    text: 'Qué permite',
    price: 'Precio de la figura con ella, en dólares',
    add: 'Añadir una licencia',
    remove: (name) => `Quitar ${name}`,
    badPrice: 'Escribe un precio como 4 o 4.50.',
    save: 'Guardar las licencias',
    saved: 'Guardado.',
  },
  'pt-BR': {
    title: 'Licenças',
    none: 'Vendida só para o que a licença da loja permite. Adicione um direito mais amplo, como vender impressões, por um preço próprio.',
    hint: 'Quem compra escolhe entre estas e a figura como é. Quem tem uma mais barata paga a diferença. O que foi vendido conserva as palavras com que foi vendido.',
    name: 'Nome',
    text: 'O que permite',
    price: 'Preço da figura com ela, em dólares',
    add: 'Adicionar uma licença',
    remove: (name) => `Tirar ${name}`,
    badPrice: 'Escreva um preço como 4 ou 4,50.',
    save: 'Salvar as licenças',
    saved: 'Salvo.',
  },
})
