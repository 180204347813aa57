import { inEachLanguage, textsIn } from '#domain/each-language.ts'
import { readVoice } from '#domain/voice.ts'
import { plainPage } from './plain-page.ts'

const texts = inEachLanguage({
  en: {
    language: 'en',
    title: 'This address cannot be read',
    text: 'Something in it is mistyped or was cut off, for example behind a % sign. Nothing was changed.',
    label: 'Back to the store',
  },
  es: {
    language: 'es',
    title: 'Esta dirección no se puede leer',
    text: 'Algo en ella está mal escrito o quedó cortado, por ejemplo detrás de un signo %. No se cambió nada.',
    label: 'Volver a la tienda',
  },
  'pt-BR': {
    language: 'pt-BR',
    title: 'Não é possível ler este endereço',
    text: 'Algo nele está errado ou foi cortado, por exemplo depois de um sinal de %. Nada mudou.',
    label: 'Voltar para a loja',
  },
})

/** The page for a person whose address is ambiguous or malformed; such requests never reach the other pages. */
export function unreadablePage(storeName: string, cookieHeader: string | undefined): string {
  const { language, title, text, label } = textsIn(readVoice(cookieHeader), texts)
  return plainPage({ language, title, text, link: { to: '/', label }, storeName })
}
