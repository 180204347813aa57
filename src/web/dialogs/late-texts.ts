import { inEachLanguage } from '#domain/each-language.ts'

/** Shown in a dialog whose response is late. */
export const lateTexts = inEachLanguage({
  en: 'The store has not answered yet. You can wait, or close this and look whether it was done before you repeat it.',
  es: 'La tienda todavía no responde. Puedes esperar, o cerrar esto y mirar si se hizo antes de repetirlo.',
  'pt-BR': 'A loja ainda não respondeu. Você pode esperar, ou fechar isto e ver se foi feito antes de repetir.',
})
