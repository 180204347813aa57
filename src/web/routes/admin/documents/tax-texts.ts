import { inEachLanguage } from '#domain/each-language.ts'

export const taxTexts = inEachLanguage({
  en: {
    title: 'Taxes included',
    rates: 'Tax rates',
    columns: { country: 'Country', rate: 'Rate', net: 'Net, USD', tax: 'Tax, USD' },
    percent: (percent: string) => `${percent}%`,
    nowhere: 'No country given',
    untaxed: { 'reverse-charge': 'Reverse charge', exempt: 'Exempt' },
  },
  es: {
    title: 'Impuestos incluidos',
    rates: 'Tasas de impuestos',
    columns: { country: 'País', rate: 'Tasa', net: 'Neto, USD', tax: 'Impuesto, USD' },
    percent: (percent) => `${percent} %`,
    nowhere: 'Sin país',
    untaxed: { 'reverse-charge': 'Inversión del sujeto pasivo', exempt: 'Exento' },
  },
  'pt-BR': {
    title: 'Impostos incluídos',
    rates: 'Alíquotas de impostos',
    columns: { country: 'País', rate: 'Alíquota', net: 'Líquido, USD', tax: 'Imposto, USD' },
    percent: (percent) => `${percent}%`,
    nowhere: 'Sem país',
    untaxed: { 'reverse-charge': 'Autoliquidação', exempt: 'Isento' },
  },
})
