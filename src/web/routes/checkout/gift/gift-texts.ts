import { inEachLanguage } from '#domain/each-language.ts'
import type { Language } from '#domain/voice.ts'

/** Each language in its own words. */
const languages: Record<Language, string> = { es: 'Español', en: 'English', 'pt-BR': 'Português' }

const es = {
  languages,
  title: 'Es un regalo',
  remove: 'Es para mí',
  to: 'Correo de quien lo recibe',
  toHint: 'Recibe un enlace, inicia sesión y los archivos son suyos.',
  toMissing: 'Escribe el correo de quien recibe el regalo.',
  name: 'De parte de',
  message: 'Mensaje (opcional)',
  count: (used: number, most: number) => `${used} de ${most}`,
  when: '¿Cuándo se entrega?',
  now: 'Ahora mismo',
  later: 'Otro día',
  day: 'Día y hora',
  language: 'Idioma del correo',
  about:
    'Pagas tú, y el recibo es tuyo. Los archivos son de quien acepta el regalo: tú no los descargas. En tus compras puedes enviarlo otra vez o imprimir una tarjeta.',
  refusals: {
    to: 'Escribe el correo de otra persona: lo que compras para ti no es un regalo.',
    name: 'Escribe un nombre corto, sin direcciones web.',
    message: 'Este mensaje tiene signos que no se pueden enviar, o es demasiado largo.',
    deliverAt: 'Elige un día entre hoy y dentro de un año.',
    unproven: 'Confirma antes tu propio correo: solo así la tienda escribe a otra persona.',
  },
}

/** Texts of the gift form at the checkout. */
export const giftFormTexts = inEachLanguage({
  mixed: es,
  es,
  en: {
    languages,
    title: 'This is a gift',
    remove: 'It is for me',
    to: 'Recipient’s e-mail',
    toHint: 'They get a link, sign in, and the files are theirs.',
    toMissing: 'Enter the recipient’s e-mail address.',
    name: 'From',
    message: 'Message (optional)',
    count: (used: number, most: number) => `${used} of ${most}`,
    when: 'When should it be delivered?',
    now: 'Right away',
    later: 'On another day',
    day: 'Day and time',
    language: 'E-mail language',
    about:
      'You pay and get the receipt. The files belong to whoever accepts the gift, so you cannot download them yourself. In your purchases you can send it again or print a card.',
    refusals: {
      to: 'Enter somebody else’s e-mail address: something you buy for yourself is not a gift.',
      name: 'Enter a short name without web addresses.',
      message: 'This message has characters that cannot be sent, or is too long.',
      deliverAt: 'Choose a day between today and a year from now.',
      unproven: 'Confirm your own e-mail address first: only then will the store write to somebody else.',
    },
  },
  'pt-BR': {
    languages,
    title: 'É um presente',
    remove: 'É para mim',
    to: 'E-mail de quem recebe',
    toHint: 'A pessoa recebe um link, entra, e os arquivos são dela.',
    toMissing: 'Escreva o e-mail de quem recebe o presente.',
    name: 'De',
    message: 'Mensagem (opcional)',
    count: (used: number, most: number) => `${used} de ${most}`,
    when: 'Quando é entregue?',
    now: 'Agora mesmo',
    later: 'Outro dia',
    day: 'Dia e hora',
    language: 'Idioma do e-mail',
    about:
      'Você paga, e o recibo é seu. Os arquivos são de quem aceitar o presente: você não os baixa. Nas suas compras você pode enviá-lo de novo ou imprimir um cartão.',
    refusals: {
      to: 'Escreva o e-mail de outra pessoa: o que você compra para si não é presente.',
      name: 'Escreva um nome curto, sem endereços da web.',
      message: 'Esta mensagem tem sinais que não podem ser enviados, ou é longa demais.',
      deliverAt: 'Escolha um dia entre hoje e daqui a um ano.',
      unproven: 'Confirme antes o seu próprio e-mail: só assim a loja escreve para outra pessoa.',
    },
  },
})
