import { inEachLanguage } from '#domain/each-language.ts'

interface LastSeenWords {
  lang: string
  offline: string
  seen: (when: string) => string
  again: string
  none: string
  rest: string
  list: string
}

const es: LastSeenWords = {
  lang: 'es',
  offline: 'Sin conexión',
  seen: (when) => `así lo viste por última vez el ${when}. Precios y disponibilidad pueden haber cambiado.`,
  again: 'Intentar ahora',
  none: 'No llegamos a la tienda, y esta página no se vio antes en este dispositivo. Se abre sola en cuanto vuelva la conexión.',
  rest: 'Mientras tanto puedes mirar lo que ya viste. Para buscar, comprar y descargar hace falta conexión; tu carrito y tus favoritos están a salvo.',
  list: 'Lo que viste en este dispositivo',
}

/** Shown with pages that are displayed, or missing, while offline. */
export const lastSeenTexts = inEachLanguage<LastSeenWords>({
  en: {
    lang: 'en',
    offline: 'No connection',
    seen: (when) => `this is how you last saw it on ${when}. Prices and availability may have changed.`,
    again: 'Try now',
    none: 'The store cannot be reached, and you have not opened this page on this device before. It opens automatically as soon as the connection is back.',
    rest: 'Until then you can look at pages you have already seen. Searching, buying and downloading need a connection; your cart and favorites are safe.',
    list: 'What you have seen on this device',
  },
  es,
  mixed: es,
  'pt-BR': {
    lang: 'pt-BR',
    offline: 'Sem conexão',
    seen: (when) =>
      `foi assim que você viu esta página pela última vez em ${when}. Preços e disponibilidade podem ter mudado.`,
    again: 'Tentar agora',
    none: 'Não conseguimos chegar à loja, e esta página ainda não foi vista neste aparelho. Ela se abre sozinha assim que a conexão voltar.',
    rest: 'Enquanto isso, você pode olhar o que já viu. Para buscar, comprar e baixar é preciso conexão; seu carrinho e seus favoritos estão a salvo.',
    list: 'O que você viu neste aparelho',
  },
})
