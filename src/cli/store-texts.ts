import { inEachLanguage } from '#domain/each-language.ts'

/** When somebody else holds the store. */
export const storeTexts = inEachLanguage({
  en: {
    shared: 'A restore or a reset runs on this store: wait for its end.',
    alone: 'A server or another command runs on this store: stop it first. Nothing was changed.',
  },
  es: {
    shared: 'Una restauración o un vaciado está en marcha en esta tienda: espera a que termine.',
    alone: 'Un servidor u otro comando está en marcha en esta tienda: detenlo antes. No se cambió nada.',
  },
  'pt-BR': {
    shared: 'Esta loja está sendo restaurada ou esvaziada: espere terminar.',
    alone: 'Um servidor ou outro comando está em funcionamento nesta loja: pare-o antes. Nada foi alterado.',
  },
})
