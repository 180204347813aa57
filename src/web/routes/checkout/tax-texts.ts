import { inEachLanguage } from '#domain/each-language.ts'

const es = {
  /** Of countries and numbers here, which the voice `mixed` says in another language than its page. */
  locale: 'es-419',
  country: 'País',
  choose: 'Elige tu país',
  hint: 'Para el impuesto que el precio ya incluye. El total no cambia.',
  missing: 'Elige el país en el que estás.',
  included: (percent: string) => `Impuesto incluido (${percent} %)`,
}

export const taxTexts = inEachLanguage({
  mixed: es,
  es,
  en: {
    locale: 'en-US',
    country: 'Country',
    choose: 'Choose your country',
    hint: 'For the tax that the price already includes. The total stays the same.',
    missing: 'Choose the country that you are in.',
    included: (percent: string) => `Tax included (${percent}%)`,
  },
  'pt-BR': {
    locale: 'pt-BR',
    country: 'País',
    choose: 'Escolha seu país',
    hint: 'Para o imposto que o preço já inclui. O total não muda.',
    missing: 'Escolha o país em que você está.',
    included: (percent: string) => `Imposto incluído (${percent}%)`,
  },
})
