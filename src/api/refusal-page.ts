import { inEachLanguage } from '#domain/each-language.ts'
import type { Language } from '#domain/voice.ts'
import { plainPage, wantsPage } from './plain-page.ts'

interface Words {
  titles: Record<401 | 404 | 429 | 503, string>
  /** The title for any other refusal. */
  refused: string
  stranger: string
  guests: string
  signIn: string
  /** Link labels by the part of the store that the address belongs to. */
  ways: Record<'me' | 'admin' | '', string>
}

const texts = inEachLanguage<Words>({
  en: {
    titles: {
      401: 'Sign in to open this',
      404: 'There is nothing here',
      429: 'Not right now',
      503: 'Not right now',
    },
    refused: 'This cannot be opened',
    stranger: 'Nobody is signed in here anymore.',
    guests: 'If you bought without an account, open it from the order page: the purchase e-mail has the link.',
    signIn: 'Sign in',
    ways: { me: 'My purchases', admin: 'The office', '': 'Back to the store' },
  },
  es: {
    titles: {
      401: 'Inicia sesión para abrirlo',
      404: 'Aquí no hay nada',
      429: 'Ahora mismo no',
      503: 'Ahora mismo no',
    },
    refused: 'Esto no se puede abrir',
    stranger: 'Aquí ya no hay ninguna sesión abierta.',
    guests: 'Quien compró sin cuenta lo abre desde la página del pedido, a la que lleva el correo de la compra.',
    signIn: 'Iniciar sesión',
    ways: { me: 'Mis compras', admin: 'El panel', '': 'Volver a la tienda' },
  },
  'pt-BR': {
    titles: {
      401: 'Entre para abrir isto',
      404: 'Não há nada aqui',
      429: 'Agora não',
      503: 'Agora não',
    },
    refused: 'Não é possível abrir isto',
    stranger: 'Ninguém está mais conectado aqui.',
    guests: 'Quem comprou sem conta abre isto na página do pedido, à qual leva o e-mail da compra.',
    signIn: 'Entrar',
    ways: { me: 'Minhas compras', admin: 'O painel', '': 'Voltar para a loja' },
  },
})

const addresses = { me: '/purchases', admin: '/admin', '': '/' }

interface Refused {
  status: number
  /** In the caller's language. */
  message: string
  path: string
  language: Language
  storeName: string
}

/** The page for a person whose link to a file or a call was refused: why, and a way on. */
export function refusalPage({ status, message, path, language, storeName }: Refused): string {
  const { titles, refused, stranger, guests, signIn, ways } = texts[language]
  const [, part] = /^\/api\/(me|admin)\//.exec(path) ?? []
  const door = part === 'me' || part === 'admin' ? part : ''
  const isStranger = status === 401
  const known = ([401, 404, 429, 503] as const).find((one) => one === status)
  return plainPage({
    language,
    title: known ? titles[known] : refused,
    text: !isStranger ? message : door === 'me' ? `${stranger} ${guests}` : stranger,
    link: { to: addresses[door], label: isStranger && door !== '' ? signIn : ways[door] },
    storeName,
  })
}

/** Whether a person navigates here by a link or the address bar, rather than a script or program. */
export const isNavigation = (request: { method: string; header(name: string): string | undefined }): boolean =>
  request.method === 'GET' &&
  wantsPage(request.header('accept')) &&
  (request.header('sec-fetch-mode') ?? 'navigate') === 'navigate'
