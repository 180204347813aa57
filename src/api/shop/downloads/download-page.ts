import { inEachLanguage, textsIn } from '#domain/each-language.ts'
import { buyersPage } from '#domain/mails/order-mails.ts'
import type { Shop } from '#domain/shop.ts'
import type { Voice } from '#domain/voice.ts'
import { plainPage } from '../../plain-page.ts'

type Reason = 'denied' | 'expired' | 'withdrawn' | 'away'

interface Words {
  title: string
  text: string
  label: string
}

/** Uses the menu's name for the purchases page, or the name of a guest's order page. */
const inSpanish = (purchases: string, again: string): Record<Reason, Words> => ({
  denied: {
    title: 'Este enlace es de su comprador',
    text: `Inicia sesión con la cuenta con la que compraste y descarga el archivo desde ${purchases}. Si aún no lo compraste, aquí no hay nada que descargar.`,
    label: `Ir a ${purchases}`,
  },
  expired: {
    title: 'Este enlace ya venció',
    text: `Los enlaces duran poco, tu compra no: en ${purchases} creas uno nuevo cuando quieras. No se cobra nada más.`,
    label: again,
  },
  withdrawn: {
    title: 'Este enlace ya no da acceso',
    text: `El pedido fue reembolsado o está en revisión. En ${purchases} ves su estado.`,
    label: `Ir a ${purchases}`,
  },
  away: {
    title: 'Tus archivos vuelven en un momento',
    text: `Ahora mismo no podemos leer los archivos. No se perdió nada y tu compra sigue ahí: vuelve a intentarlo en unos minutos desde ${purchases}.`,
    label: `Ir a ${purchases}`,
  },
})

const inEnglish = (at: string, purchases: string): Record<Reason, Words> => ({
  denied: {
    title: 'This link belongs to its buyer',
    text: `Log in with the account you bought it with and download the file from ${purchases}. If you have not bought it yet, there is nothing to download here.`,
    label: `Go to ${purchases}`,
  },
  expired: {
    title: 'This link has expired',
    text: `Links expire quickly, but your purchase does not: get a new one ${at} whenever you like. Nothing more is charged.`,
    label: 'Send me a new link',
  },
  withdrawn: {
    title: 'This link no longer gives access',
    text: `The order was refunded or is under review. You can see its status ${at}.`,
    label: `Go to ${purchases}`,
  },
  away: {
    title: 'Your files will be back in a moment',
    text: `We cannot read the files right now. Nothing is lost and your purchase is still there: try again in a few minutes from ${purchases}.`,
    label: `Go to ${purchases}`,
  },
})

const inPortuguese = (at: string, purchases: string): Record<Reason, Words> => ({
  denied: {
    title: 'Este link é de quem comprou',
    text: `Entre com a conta com que você comprou e baixe o arquivo ${at}. Se você ainda não o comprou, não há nada para baixar aqui.`,
    label: `Ir para ${purchases}`,
  },
  expired: {
    title: 'Este link já venceu',
    text: `Os links duram pouco, a sua compra não: ${at} você cria um novo quando quiser. Nada mais é cobrado.`,
    label: 'Obter um link novo',
  },
  withdrawn: {
    title: 'Este link não dá mais acesso',
    text: `O pedido foi reembolsado ou está em análise. Você vê a situação dele ${at}.`,
    label: `Ir para ${purchases}`,
  },
  away: {
    title: 'Seus arquivos voltam daqui a pouco',
    text: `Neste momento não conseguimos ler os arquivos. Nada se perdeu e a sua compra continua lá: tente de novo daqui a alguns minutos ${at}.`,
    label: `Ir para ${purchases}`,
  },
})

const texts = inEachLanguage({
  mixed: { language: 'es', words: inSpanish('My Purchases', 'Send me a new link') },
  es: { language: 'es', words: inSpanish('Mis compras', 'Obtener un enlace nuevo') },
  en: { language: 'en', words: inEnglish('under My purchases', 'My purchases') },
  'pt-BR': { language: 'pt-BR', words: inPortuguese('em Minhas compras', 'Minhas compras') },
})

const ofTheOrder = 'la página de tu pedido'

/** For guests, who bought without an account. */
const guestTexts = inEachLanguage({
  mixed: { language: 'es', words: inSpanish(ofTheOrder, 'Send me a new link') },
  es: { language: 'es', words: inSpanish(ofTheOrder, 'Obtener un enlace nuevo') },
  en: { language: 'en', words: inEnglish('on the page of your order', 'the page of your order') },
  'pt-BR': { language: 'pt-BR', words: inPortuguese('na página do seu pedido', 'a página do seu pedido') },
})

/**
 * The page for a person whose download link does not work: what happened and what to do next. `guestNumber` is the
 * number of a guest's order.
 */
export function downloadPage(shop: Shop, why: Reason, voice: Voice | null, guestNumber: string | null = null): string {
  const { language, words } = textsIn(voice, guestNumber === null ? texts : guestTexts)
  const { title, text, label } = words[why]
  // The browser that shows it has its voice already.
  const to = buyersPage({ orderNumber: guestNumber ?? '', guest: guestNumber !== null, voice: null })
  return plainPage({ language, title, text, link: { to, label }, storeName: shop.settings().storeName })
}
