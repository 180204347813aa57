import { inEachLanguage, textsIn } from '../each-language.ts'
import { dollarsIn } from '../money.ts'
import type { Mail } from '../services.ts'
import type { ShopSettings } from '../shop-settings.ts'
import type { Voice } from '../voice.ts'
import { composeMail } from './compose-mail.ts'
import { buyersPage } from './order-mails.ts'

export interface Withdrawn {
  to: string
  /** Who declared it; null where it is left out, as for an address that is not the buyer's. */
  name: string | null
  /** When it was declared, and when the order was made. */
  at: string
  orderedAt: string
  orderNumber: string
  /** What is given back: `6.00`, in US dollars. */
  amount: string
  titles: string[]
  voice: Voice | null
  /** Bought without an account. */
  guest: boolean
}

const inSpanish = {
  language: 'es',
  locale: 'es-419-u-hc-h23',
  subject: (order: string) => `recibimos tu desistimiento del pedido ${order}`,
  received: (at: string) => `Recibimos tu desistimiento el ${at}. Esto es lo que declaraste:`,
  words: (name: string | null, order: string, day: string) =>
    `«${name === null ? 'Desisto' : `Yo, ${name}, desisto`} del contrato del pedido ${order}, hecho el ${day}, de estos contenidos digitales:`,
  last: (title: string) => `${title}»`,
  money: (amount: string) =>
    `Te devolvemos USD ${amount} al medio con el que pagaste, a más tardar 14 días después de hoy.`,
  ended: 'El acceso a los archivos terminó. Guarda este correo: es la confirmación.',
  action: 'Ver mis pedidos',
}

const texts = inEachLanguage<typeof inSpanish>({
  mixed: inSpanish,
  es: inSpanish,
  en: {
    language: 'en',
    locale: 'en-US',
    subject: (order) => `we received your withdrawal from order ${order}`,
    received: (at) => `We received your withdrawal on ${at}. This is what you declared:`,
    words: (name, order, day) =>
      `“I${name === null ? '' : `, ${name},`} withdraw from the contract of order ${order}, made on ${day}, for this digital content:`,
    last: (title) => `${title}”`,
    money: (amount) => `We refund USD ${amount} the way you paid, within 14 days from today.`,
    ended: 'Your access to the files has ended. Keep this e-mail: it is your confirmation.',
    action: 'See my orders',
  },
  'pt-BR': {
    language: 'pt-BR',
    locale: 'pt-BR',
    subject: (order) => `recebemos a sua desistência do pedido ${order}`,
    received: (at) => `Recebemos a sua desistência em ${at}. Isto é o que você declarou:`,
    words: (name, order, day) =>
      `“${name === null ? 'Desisto' : `Eu, ${name}, desisto`} do contrato do pedido ${order}, feito em ${day}, destes conteúdos digitais:`,
    last: (title) => `${title}”`,
    money: (amount) =>
      `Devolvemos ${dollarsIn('pt-BR', amount)} pelo meio com que você pagou, no máximo 14 dias a partir de hoje.`,
    ended: 'O acesso aos arquivos terminou. Guarde este e-mail: ele é a confirmação.',
    action: 'Ver meus pedidos',
  },
})

/** Confirms a withdrawal on a durable medium: what was declared, its day and time, and what follows. */
export function withdrawalMail(
  { baseUrl, storeName, timeZone }: Pick<ShopSettings, 'baseUrl' | 'storeName' | 'timeZone'>,
  { to, name, at, orderedAt, orderNumber, amount, titles, voice, guest }: Withdrawn,
): Mail {
  const { language, locale, ...words } = textsIn(voice, texts)
  const moment = new Intl.DateTimeFormat(locale, { timeZone, dateStyle: 'long', timeStyle: 'long' })
  const day = new Intl.DateTimeFormat(locale, { timeZone, dateStyle: 'long' })
  return composeMail({
    to,
    subject: `${storeName}: ${words.subject(orderNumber)}`,
    paragraphs: [
      words.received(moment.format(new Date(at))),
      words.words(name, orderNumber, day.format(new Date(orderedAt))),
    ],
    // The list of what is withdrawn from is part of the declaration.
    items: titles.map((title, place) => (place === titles.length - 1 ? words.last(title) : title)),
    after: [`${words.money(amount)} ${words.ended}`],
    action: { label: words.action, link: `${baseUrl}${buyersPage({ orderNumber, guest, voice })}` },
    storeName,
    language,
  })
}
