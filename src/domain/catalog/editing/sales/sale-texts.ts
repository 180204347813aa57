import { inEachLanguage, sentencesOf } from '../../../each-language.ts'

const en = {
  noPrice: 'Enter a price such as 2.50.',
  notLower: (price: string) => `The sale’s price must be below the price, which is ${price}.`,
  notPriced: 'A product without a price cannot have a sale.',
  buyersChoose: 'A product whose buyers choose what they pay cannot have a sale.',
  backwards: 'A sale must end after it starts.',
  past: 'This day is in the past.',
  tooFar: 'A sale can be scheduled at most five years ahead.',
  overlaps: (from: string) => `Another sale is scheduled in this period, starting ${from}. End that one first.`,
  isOver: 'This sale is over.',
}

/** Reasons why a sale is refused. */
export const sayOfSale = sentencesOf(
  inEachLanguage<typeof en>({
    en,
    es: {
      noPrice: 'Escribe un precio como 2.50.',
      notLower: (price) => `El precio de la oferta tiene que ser menor que el precio, que es ${price}.`,
      notPriced: 'Un producto sin precio no tiene ofertas.',
      buyersChoose: 'Donde quien compra elige cuánto paga no hay ofertas.',
      backwards: 'Una oferta termina después de empezar.',
      past: 'Ese día ya pasó.',
      tooFar: 'Una oferta se planea con cinco años de antelación como mucho.',
      overlaps: (from) => `Hay otra oferta prevista en ese tiempo, desde el ${from}. Termina antes esa.`,
      isOver: 'Esta oferta ya terminó.',
    },
    'pt-BR': {
      noPrice: 'Escreva um preço como 2,50.',
      notLower: (price) => `O preço da oferta precisa ser menor que o preço, que é ${price}.`,
      notPriced: 'Um produto sem preço não tem ofertas.',
      buyersChoose: 'Onde quem compra escolhe quanto paga não há ofertas.',
      backwards: 'Uma oferta termina depois de começar.',
      past: 'Esse dia já passou.',
      tooFar: 'Uma oferta é planejada com no máximo cinco anos de antecedência.',
      overlaps: (from) => `Há outra oferta prevista nesse período, a partir de ${from}. Termine essa antes.`,
      isOver: 'Esta oferta já terminou.',
    },
  }),
)
