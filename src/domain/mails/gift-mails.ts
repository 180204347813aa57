import { inEachLanguage, textsIn } from '../each-language.ts'
import type { Mail } from '../services.ts'
import type { ShopSettings } from '../shop-settings.ts'
import type { Language, Voice } from '../voice.ts'
import { composeMail } from './compose-mail.ts'

const key = 'gift:'

/** Key of one mail with the link of a gift. */
export const giftKey = (giftId: string, at: string): string => `${key}${giftId}:${at}`

/** Matches their keys in the database. */
export const giftPattern = `${key}%`

/** Whether it is such a mail, which goes to somebody else than the account that it belongs to. */
export const isGiftMail = (mail: { unique_key: string | null }): boolean => mail.unique_key?.startsWith(key) ?? false

export interface GiftNews {
  to: string
  /** The buyer's name in it; '' when none was given. */
  name: string
  /** The buyer wrote a message, which only the page shows: the store's mails carry nobody's words to strangers. */
  hasMessage: boolean
  titles: string[]
  link: string
  language: Language
}

const texts = inEachLanguage({
  en: {
    somebody: 'Somebody',
    subject: (name: string) => `${name} has a gift for you`,
    given: (name: string, store: string) => `${name} has chosen a gift for you at ${store}: files to print in 3D.`,
    message: 'A message for you comes with it.',
    open: 'Open the gift, sign in or create an account, and the files are yours: you can download them whenever you like.',
    action: 'Open my gift',
    unexpected: 'If you do not know what this is about, ignore this e-mail: nothing happens unless you act.',
  },
  es: {
    somebody: 'Alguien',
    subject: (name: string) => `${name} tiene un regalo para ti`,
    given: (name: string, store: string) =>
      `${name} eligió un regalo para ti en ${store}: archivos para imprimir en 3D.`,
    message: 'Viene con un mensaje para ti.',
    open: 'Abre el regalo, inicia sesión o crea una cuenta, y los archivos son tuyos: puedes descargarlos cuando quieras.',
    action: 'Abrir mi regalo',
    unexpected: '¿No sabes de qué se trata? Ignora este correo: sin ti no pasa nada.',
  },
  'pt-BR': {
    somebody: 'Alguém',
    subject: (name: string) => `${name} tem um presente para você`,
    given: (name: string, store: string) =>
      `${name} escolheu um presente para você em ${store}: arquivos para imprimir em 3D.`,
    message: 'Ele vem com uma mensagem para você.',
    open: 'Abra o presente, entre ou crie uma conta, e os arquivos são seus: você pode baixá-los quando quiser.',
    action: 'Abrir meu presente',
    unexpected: 'Não sabe do que se trata? Ignore este e-mail: sem você nada acontece.',
  },
})

/** Sends somebody the link to what another person bought for them. */
export function giftMail(
  { storeName }: Pick<ShopSettings, 'storeName'>,
  { to, name, hasMessage, titles, link, language }: GiftNews,
): Mail {
  const words = textsIn(language, texts)
  const giver = name === '' ? words.somebody : name
  return composeMail({
    to,
    subject: `${storeName}: ${words.subject(giver)}`,
    paragraphs: [words.given(giver, storeName), ...(hasMessage ? [words.message] : []), words.open, words.unexpected],
    items: titles,
    action: { label: words.action, link },
    storeName,
    language,
  })
}

/**
 * What a receipt says about a gift, which may be late or sent again. `later`: it goes out at that instant.
 * `unaddressed`: nobody gets it until the buyer enters an address again.
 */
export type GivenTo =
  | { stage: 'now' | 'sent'; to: string }
  | { stage: 'later'; to: string; at: { instant: string; timeZone: string | null } }
  | { stage: 'claimed' | 'unaddressed' }

const inSpanish = (purchases: string) => ({
  locale: 'es',
  now: (to: string) => `Tu regalo va en camino a ${to}. Los archivos son de quien lo acepta.`,
  // Also true when the mail itself is late.
  later: (to: string, at: string) => `Entrega de tu regalo a ${to}: ${at}. Los archivos son de quien lo acepta.`,
  sent: (to: string) => `Tu regalo se envió a ${to}. Los archivos son de quien lo acepta.`,
  claimed: 'Tu regalo fue aceptado: los archivos son de quien lo aceptó.',
  unaddressed: `Tu regalo espera un correo: el de quien lo recibe se borró mientras tanto. En ${purchases} puedes ponerlo otra vez o imprimir una tarjeta.`,
  where: `En ${purchases} ves si ya lo aceptaron, puedes enviarlo otra vez o corregir el correo, e imprimir una tarjeta.`,
  action: 'Ver mi regalo',
})

const receipts = inEachLanguage({
  mixed: inSpanish('My Purchases'),
  es: inSpanish('Mis compras'),
  en: {
    locale: 'en',
    now: (to: string) => `Your gift is on its way to ${to}. The files belong to whoever accepts it.`,
    later: (to: string, at: string) => `Delivery of your gift to ${to}: ${at}. The files belong to whoever accepts it.`,
    sent: (to: string) => `Your gift was sent to ${to}. The files belong to whoever accepts it.`,
    claimed: 'Your gift was accepted: the files belong to whoever accepted it.',
    unaddressed:
      'Your gift is waiting for an address: the recipient’s was erased in the meantime. Under My purchases you can enter it again or print a card.',
    where:
      'Under My purchases you see whether it was accepted, can send it again or correct the address, and print a card.',
    action: 'See my gift',
  },
  'pt-BR': {
    locale: 'pt-BR',
    now: (to: string) => `Seu presente está a caminho de ${to}. Os arquivos são de quem o aceitar.`,
    later: (to: string, at: string) => `Entrega do seu presente a ${to}: ${at}. Os arquivos são de quem o aceitar.`,
    sent: (to: string) => `Seu presente foi enviado a ${to}. Os arquivos são de quem o aceitar.`,
    claimed: 'Seu presente foi aceito: os arquivos são de quem o aceitou.',
    unaddressed:
      'Seu presente espera um e-mail: o de quem vai recebê-lo foi apagado enquanto isso. Em Minhas compras você pode informá-lo de novo ou imprimir um cartão.',
    where:
      'Em Minhas compras você vê se ele já foi aceito, pode enviá-lo de novo ou corrigir o e-mail, e imprimir um cartão.',
    action: 'Ver meu presente',
  },
})

/** The paragraphs of a receipt that replace those on downloading, and the label of its button. */
export function giftInReceipt(voice: Voice | null, given: GivenTo): { paragraphs: string[]; action: string } {
  const { locale, where, action, ...words } = textsIn(voice, receipts)
  if (!('to' in given)) return { paragraphs: [words[given.stage]], action }
  if (!('at' in given)) return { paragraphs: [words[given.stage](given.to), where], action }
  const timeZone = given.at.timeZone ?? 'UTC'
  const format = { dateStyle: 'long', timeStyle: 'short', timeZone } as const
  const shown = `${new Date(given.at.instant).toLocaleString(locale, format)} (${timeZone})`
  return { paragraphs: [words.later(given.to, shown), where], action }
}
