import { inEachLanguage } from '#domain/each-language.ts'

const es = {
  /** For countries and numbers here: in the voice `mixed` these texts are in another language than the page. */
  locale: 'es-419',
  country: 'País',
  choose: 'Elige tu país',
  hint: 'Para el impuesto que el precio ya incluye. El total no cambia.',
  missing: 'Elige el país en el que estás.',
  consentMissing: 'Para comprar desde tu país tienes que aceptarlo: los archivos se entregan al momento.',
  outdated: 'La tienda pide ahora algo que esta página no muestra. Vuelve a cargarla e inténtalo otra vez.',
  included: (percent: string) => `Impuesto incluido (${percent} %)`,
  reverseCharge: 'Sin IVA en el precio: lo declaras tú en tu país (inversión del sujeto pasivo)',
  none: '0 %',
}

export const taxTexts = inEachLanguage({
  mixed: es,
  es,
  en: {
    locale: 'en-US',
    country: 'Country',
    choose: 'Choose your country',
    hint: 'For the tax already included in the price. The total stays the same.',
    missing: 'Choose the country you are in.',
    consentMissing: 'To buy from your country, you have to agree to this: the files are delivered immediately.',
    outdated: 'The store now needs something that this page does not show. Reload it and try again.',
    included: (percent: string) => `Tax included (${percent}%)`,
    reverseCharge: 'No VAT in the price: you account for it in your country (reverse charge)',
    none: '0%',
  },
  'pt-BR': {
    locale: 'pt-BR',
    country: 'País',
    choose: 'Escolha seu país',
    hint: 'Para o imposto que o preço já inclui. O total não muda.',
    missing: 'Escolha o país em que você está.',
    consentMissing: 'Para comprar do seu país é preciso aceitar isto: os arquivos são entregues na hora.',
    outdated: 'A loja agora pede algo que esta página não mostra. Recarregue a página e tente de novo.',
    included: (percent: string) => `Imposto incluído (${percent}%)`,
    reverseCharge: 'Sem IVA no preço: você o declara no seu país (autoliquidação)',
    none: '0%',
  },
})
