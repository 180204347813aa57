import { inEachLanguage } from '#domain/each-language.ts'

export const taxTexts = inEachLanguage({
  en: {
    title: 'Taxes in them',
    rates: 'Tax rates',
    columns: { country: 'Country', rate: 'Rate', net: 'Net, USD', tax: 'Tax, USD' },
    percent: (percent: string) => `${percent}%`,
    nowhere: 'No country said',
  },
  es: {
    title: 'Impuestos incluidos',
    rates: 'Tasas de impuestos',
    columns: { country: 'País', rate: 'Tasa', net: 'Neto, USD', tax: 'Impuesto, USD' },
    percent: (percent) => `${percent} %`,
    nowhere: 'Sin país',
  },
  'pt-BR': {
    title: 'Impostos incluídos',
    rates: 'Alíquotas de impostos',
    columns: { country: 'País', rate: 'Alíquota', net: 'Líquido, USD', tax: 'Imposto, USD' },
    percent: (percent) => `${percent}%`,
    nowhere: 'Sem país',
  },
})
