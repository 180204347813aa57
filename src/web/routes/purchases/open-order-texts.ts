import { inEachLanguage } from '#domain/each-language.ts'

export const openOrderTexts = inEachLanguage({
  en: {
    finishPaying: 'Finish paying',
    discard: 'Discard',
    discardFailed: 'This was not confirmed. The order is shown as it is now.',
  },
  es: {
    finishPaying: 'Terminar de pagar',
    discard: 'Descartar',
    discardFailed: 'No se confirmó. Así está el pedido ahora.',
  },
  'pt-BR': {
    finishPaying: 'Concluir o pagamento',
    discard: 'Descartar',
    discardFailed: 'Não foi confirmado. O pedido está assim agora.',
  },
})
