import { inEachLanguage } from '#domain/each-language.ts'

/** Texts of the shelves that lead from home into the catalog. */
export const shelfTexts = inEachLanguage({
  en: {
    categories: 'By category',
    newest: 'New in the store',
    quick: 'Quick to print: from under 3 hours',
    small: 'Fits a 180 mm bed',
    all: 'See all',
    sample: 'Try before you buy',
    sampleText: 'A free figure, packed like all others: see how it prints on your machine.',
    sampleGet: 'Download the free sample',
    sampleFailed: 'The sample could not be downloaded. Try again in a moment.',
    facts: [
      ['Measured, not guessed', 'Size, mesh and overhangs come from the file itself, before you pay.'],
      ['Yours to keep', 'Files you buy stay in My Purchases: download them again at any time.'],
      ['Pay safely', 'You pay on the payment provider’s own page; your card details never pass through this store.'],
    ] as [title: string, text: string][],
  },
  es: {
    categories: 'Por categoría',
    newest: 'Lo nuevo en la tienda',
    quick: 'Rápidas: desde menos de 3 horas',
    small: 'Caben en una cama de 180 mm',
    all: 'Ver todo',
    sample: 'Prueba antes de comprar',
    sampleText: 'Una figura gratis, empaquetada como todas las demás: mira cómo sale en tu impresora.',
    sampleGet: 'Descargar la muestra gratis',
    sampleFailed: 'No pudimos traer la muestra. Inténtalo de nuevo en un momento.',
    facts: [
      ['Medidas, no supuestas', 'El tamaño, la malla y los voladizos salen del propio archivo, antes de que pagues.'],
      ['Tuyas para siempre', 'Lo que compras se queda en Mis compras: descárgalo otra vez cuando quieras.'],
      ['Pago seguro', 'Pagas en la página del propio servicio de pago; tu tarjeta nunca pasa por esta tienda.'],
    ],
  },
  'pt-BR': {
    categories: 'Por categoria',
    newest: 'Novidades da loja',
    quick: 'Rápidas de imprimir: a partir de menos de 3 horas',
    small: 'Cabem em uma mesa de 180 mm',
    all: 'Ver tudo',
    sample: 'Experimente antes de comprar',
    sampleText: 'Uma figura grátis, empacotada como todas as outras: veja como ela sai na sua impressora.',
    sampleGet: 'Baixar a amostra grátis',
    sampleFailed: 'Não conseguimos trazer a amostra. Tente de novo daqui a pouco.',
    facts: [
      ['Medidas, não supostas', 'O tamanho, a malha e os balanços vêm do próprio arquivo, antes de você pagar.'],
      ['Suas para sempre', 'O que você compra fica em Minhas compras: baixe de novo quando quiser.'],
      [
        'Pagamento seguro',
        'Você paga na página do próprio serviço de pagamento; seu cartão nunca passa por esta loja.',
      ],
    ],
  },
})

export type ShelfTexts = (typeof shelfTexts)['en']
