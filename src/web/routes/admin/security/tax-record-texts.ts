import { inEachLanguage } from '#domain/each-language.ts'

/** Texts for a change of tax rates in the audit log. */
export const taxRecordTexts = inEachLanguage({
  en: {
    none: 'no rate',
    from: (rate: string, day: string) => `${rate} from ${day}`,
    until: (rate: string, day: string) => `${rate} to ${day}`,
    off: 'off',
  },
  es: {
    none: 'sin tasa',
    from: (rate: string, day: string) => `${rate} desde el ${day}`,
    until: (rate: string, day: string) => `${rate} hasta el ${day}`,
    off: 'desactivada',
  },
  'pt-BR': {
    none: 'sem alíquota',
    from: (rate: string, day: string) => `${rate} desde ${day}`,
    until: (rate: string, day: string) => `${rate} até ${day}`,
    off: 'desativada',
  },
})
