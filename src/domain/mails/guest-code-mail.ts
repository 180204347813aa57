import { inEachLanguage, textsIn } from '../each-language.ts'
import type { Mail } from '../services.ts'
import type { ShopSettings } from '../shop-settings.ts'
import type { Voice } from '../voice.ts'
import { composeMail } from './compose-mail.ts'
import { buyersPage } from './order-mails.ts'

const inSpanish = {
  language: 'es',
  subject: (order: string) => `código para abrir tu pedido ${order}`,
  code: (code: string) => `Tu código es ${code}.`,
  text: [
    'Escríbelo en la página en la que lo pediste. Dura 10 minutos, sirve una sola vez y solo en ese navegador.',
    'Si no lo pediste tú, ignora este correo: sin el código nadie abre tu pedido.',
  ],
  action: 'La página de tu pedido',
}

const texts = inEachLanguage({
  mixed: inSpanish,
  es: inSpanish,
  en: {
    language: 'en',
    subject: (order: string) => `code to open your order ${order}`,
    code: (code: string) => `Your code is ${code}.`,
    text: [
      'Enter it on the page where you asked for it. It works once, for 10 minutes, and only in that browser.',
      'If it was not you, ignore this e-mail: without the code nobody can open your order.',
    ],
    action: 'The page of your order',
  },
  'pt-BR': {
    language: 'pt-BR',
    subject: (order: string) => `código para abrir seu pedido ${order}`,
    code: (code: string) => `Seu código é ${code}.`,
    text: [
      'Digite-o na página em que você o pediu. Ele vale por 10 minutos, uma única vez e só nesse navegador.',
      'Se não foi você, ignore este e-mail: sem o código ninguém abre seu pedido.',
    ],
    action: 'A página do seu pedido',
  },
})

/** Carries the code that opens a guest's order; its link by itself opens nothing. */
export function guestCodeMail(
  { baseUrl, storeName }: Pick<ShopSettings, 'baseUrl' | 'storeName'>,
  { to, orderNumber, code, voice }: { to: string; orderNumber: string; code: string; voice: Voice | null },
): Mail {
  const { language, subject, text, action, ...words } = textsIn(voice, texts)
  return composeMail({
    to,
    subject: `${storeName}: ${subject(orderNumber)}`,
    paragraphs: [words.code(code), ...text],
    action: { label: action, link: `${baseUrl}${buyersPage({ orderNumber, guest: true, voice })}` },
    storeName,
    language,
  })
}
