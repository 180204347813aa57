import { inEachLanguage } from '#domain/each-language.ts'

const es = {
  title: (count: string) => `Incluye ${count} figuras`,
  apart: (price: string) => `Por separado: ${price}`,
  owned: 'Ya la tienes',
  takenOff: (titles: string) => `Ya tienes ${titles}: su parte está descontada.`,
  yours: (price: string) => `Con lo que ya tienes descontado pagas ${price}.`,
}

export const bundleTexts = inEachLanguage<typeof es>({
  mixed: es,
  es,
  en: {
    title: (count) => `Includes ${count} figures`,
    apart: (price) => `Bought separately: ${price}`,
    owned: 'You own this',
    takenOff: (titles) => `You already own ${titles}: that share is taken off.`,
    yours: (price) => `After taking off what you already own, you pay ${price}.`,
  },
  'pt-BR': {
    title: (count) => `Inclui ${count} figuras`,
    apart: (price) => `Separadamente: ${price}`,
    owned: 'Você já tem',
    takenOff: (titles) => `Você já tem ${titles}: a parte correspondente foi descontada.`,
    yours: (price) => `Descontado o que você já tem, você paga ${price}.`,
  },
})
