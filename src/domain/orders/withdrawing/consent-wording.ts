import { type EachLanguage, inEachLanguage } from '../../each-language.ts'

/** The version that the checkout shows now, named after the day on which it took effect. */
export const consentVersion = '2026-11-24'

const es =
  'Pido que me entreguen los archivos de inmediato, antes de que termine el plazo de desistimiento de 14 días, y acepto que pierdo el derecho de desistimiento en cuanto empieza la primera descarga.'

/**
 * What a consumer in the European Union expressly agrees to before paying: immediate delivery, and with it the loss of
 * the right of withdrawal (Directive 2011/83/EU, article 16 m). By version; a wording that was shown never changes.
 */
export const consentWordings: Readonly<Record<string, EachLanguage<string>>> = {
  [consentVersion]: inEachLanguage({
    mixed: es,
    es,
    en: 'I ask you to deliver the files immediately, before the withdrawal period of 14 days ends, and I acknowledge that I lose my right of withdrawal as soon as the first download begins.',
    'pt-BR':
      'Peço que me entreguem os arquivos imediatamente, antes do fim do prazo de desistência de 14 dias, e reconheço que perco o direito de desistência assim que o primeiro download começar.',
  }),
}
