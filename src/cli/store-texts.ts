import { inEachLanguage } from '#domain/each-language.ts'

/** Refusals while somebody else holds the store. */
export const storeTexts = inEachLanguage({
  en: {
    shared: 'A restore or reset is running on this store: wait until it ends.',
    alone: 'A server or another command is running on this store: stop it first. Nothing was changed.',
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
