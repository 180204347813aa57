import { inEachLanguage, textsIn } from '../each-language.ts'
import type { Mail } from '../services.ts'
import type { ShopSettings } from '../shop-settings.ts'
import type { Voice } from '../voice.ts'
import { composeMail } from './compose-mail.ts'

const key = 'farewell:'

/** Key of the mail that confirms to a person that their account was deleted. */
export const farewellKey = (accountId: string): string => `${key}${accountId}`

/** Whether it is such a mail, of which nothing is kept once it was sent. */
export const isFarewell = (mail: { unique_key: string | null }): boolean => mail.unique_key?.startsWith(key) ?? false

/** Matches their keys in the database. */
export const farewellPattern = `${key}%`

const inSpanish = {
  language: 'es',
  subject: 'tu cuenta fue eliminada',
  gone: 'Eliminamos tu cuenta, como lo pediste: tu nombre, tu correo, tus formas de entrar, tu carrito, tus favoritos y los textos de nuestros correos. Todas las sesiones se cerraron.',
  kept: (count: number) =>
    count === 1
      ? 'Un pedido queda en nuestros libros porque la ley tributaria lo exige, sin nada que diga que fue tuyo, salvo los recibos en los que pediste tu nombre.'
      : `${count} pedidos quedan en nuestros libros porque la ley tributaria lo exige, sin nada que diga que fueron tuyos, salvo los recibos en los que pediste tu nombre.`,
  last: 'Este es el último correo que recibes de nosotros; la dirección se borra en cuanto se envía. Puedes registrarte otra vez con ella cuando quieras, desde cero.',
  notYou: 'Si no fuiste tú, escríbenos enseguida.',
  action: 'Contacto',
}

const texts = inEachLanguage({
  mixed: inSpanish,
  es: inSpanish,
  en: {
    language: 'en',
    subject: 'your account was deleted',
    gone: 'We deleted your account, as you asked: your name, your address, your ways of signing in, your cart, your favorites and the texts of our e-mails. Every device was signed out.',
    kept: (count: number) =>
      count === 1
        ? 'One order stays in our books because tax law requires it, with nothing to show it was yours except receipts on which you wanted your name.'
        : `${count} orders stay in our books because tax law requires it, with nothing to show they were yours except receipts on which you wanted your name.`,
    last: 'This is the last e-mail you will get from us; the address is erased as soon as it is sent. You can register with it again whenever you like and start over.',
    notYou: 'If this was not you, write to us immediately.',
    action: 'Contact',
  },
  'pt-BR': {
    language: 'pt-BR',
    subject: 'sua conta foi excluída',
    gone: 'Excluímos a sua conta, como você pediu: seu nome, seu e-mail, suas formas de entrar, seu carrinho, seus favoritos e os textos dos nossos e-mails. Todos os aparelhos foram desconectados.',
    kept: (count: number) =>
      count === 1
        ? 'Um pedido fica nos nossos livros porque a lei tributária exige, sem nada que diga que foi seu, fora os recibos em que você pediu o seu nome.'
        : `${count} pedidos ficam nos nossos livros porque a lei tributária exige, sem nada que diga que foram seus, fora os recibos em que você pediu o seu nome.`,
    last: 'Este é o último e-mail que você recebe de nós; o endereço é apagado assim que ele for enviado. Você pode se cadastrar de novo com ele quando quiser, do começo.',
    notYou: 'Se não foi você, escreva para nós imediatamente.',
    action: 'Contato',
  },
})

/** Confirms to an account's former address that it was deleted; `kept` is how many orders stay in the books. */
export function farewellMail(
  { storeName, baseUrl }: Pick<ShopSettings, 'storeName' | 'baseUrl'>,
  { to, kept, voice }: { to: string; kept: number; voice: Voice | null },
): Mail {
  const words = textsIn(voice, texts)
  return composeMail({
    to,
    subject: `${storeName}: ${words.subject}`,
    paragraphs: [words.gone, ...(kept > 0 ? [words.kept(kept)] : []), words.last, words.notYou],
    action: { label: words.action, link: `${baseUrl}/contact` },
    storeName,
    language: words.language,
  })
}
