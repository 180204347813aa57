import { inEachLanguage } from '#domain/each-language.ts'

const es = {
  label: 'Tú eliges el precio (USD)',
  labelOf: (name: string) => `Tu precio para ${name} (USD)`,
  from: (least: string) => `Desde ${least}.`,
  fromNothing: 'También puede ser 0.',
  suggested: (price: string) => `Sugerido: ${price}.`,
  wrong: (least: string, most: string) => `Escribe un precio de ${least} a ${most}.`,
}

export const priceFieldTexts = inEachLanguage<typeof es>({
  mixed: es,
  es,
  en: {
    label: 'You choose the price (USD)',
    labelOf: (name) => `Your price for ${name} (USD)`,
    from: (least) => `From ${least}.`,
    fromNothing: 'It can be 0.',
    suggested: (price) => `Suggested: ${price}.`,
    wrong: (least, most) => `Enter a price from ${least} to ${most}.`,
  },
  'pt-BR': {
    label: 'Você escolhe o preço (USD)',
    labelOf: (name) => `Seu preço para ${name} (USD)`,
    from: (least) => `A partir de ${least}.`,
    fromNothing: 'Também pode ser 0.',
    suggested: (price) => `Sugerido: ${price}.`,
    wrong: (least, most) => `Escreva um preço de ${least} a ${most}.`,
  },
})
