import { inEachLanguage, textsIn } from '../each-language.ts'
import { dollarsIn } from '../money.ts'
import type { Mail } from '../services.ts'
import type { ShopSettings } from '../shop-settings.ts'
import type { Voice } from '../voice.ts'
import { composeMail } from './compose-mail.ts'
import { buyersPage } from './order-mails.ts'

export interface GivenBack {
  to: string
  orderNumber: string
  /** `6.00`, in US dollars; null where the provider refunded it on its own. */
  amount: string | null
  /** What becomes of the files; null where the order gave no right to any. */
  rights: 'active' | 'frozen' | 'ended' | null
  /** The files belong to somebody else. */
  gift: boolean
  /** Number of the credit note; null where none is known. */
  document: string | null
  voice: Voice | null
  /** Bought without an account. */
  guest?: boolean
}

const inSpanish = {
  language: 'es',
  subject: (order: string) => `te devolvimos dinero de tu pedido ${order}`,
  given: (order: string, amount: string | null) =>
    `${amount === null ? 'Se devolvió dinero' : `Se devolvieron USD ${amount}`} de tu pedido ${order} al medio con el que pagaste. Tu banco puede tardar unos días en mostrarlo.`,
  kept: 'Puedes seguir descargando tus archivos.',
  keptGift: 'El regalo sigue en pie.',
  onHold: 'Los archivos de este pedido están en pausa: no se pueden descargar.',
  ended: 'Con la devolución terminó el acceso a los archivos.',
  document: (number: string) => `La nota de crédito es la ${number}: está en PDF junto a tu pedido.`,
  action: 'Ver mis pedidos',
}

const texts = inEachLanguage({
  mixed: inSpanish,
  es: inSpanish,
  en: {
    language: 'en',
    subject: (order: string) => `a refund for your order ${order}`,
    given: (order: string, amount: string | null) =>
      `${amount === null ? 'Money' : `USD ${amount}`} for your order ${order} was refunded the way you paid. Your bank may take a few days to show it.`,
    kept: 'You can still download your files.',
    keptGift: 'The gift stays as it is.',
    onHold: 'The files of this order are on hold: they cannot be downloaded.',
    ended: 'Your access to the files has ended.',
    document: (number: string) => `The credit note is ${number}: you can find it as a PDF with your order.`,
    action: 'See my orders',
  },
  'pt-BR': {
    language: 'pt-BR',
    subject: (order: string) => `devolvemos dinheiro do seu pedido ${order}`,
    given: (order: string, amount: string | null) =>
      `${amount === null ? 'Foi devolvido dinheiro' : `Foram devolvidos ${dollarsIn('pt-BR', amount)}`} do seu pedido ${order} pelo mesmo meio com que você pagou. Seu banco pode levar alguns dias para mostrar isso.`,
    kept: 'Você pode continuar baixando seus arquivos.',
    keptGift: 'O presente continua valendo.',
    onHold: 'Os arquivos deste pedido estão suspensos: não podem ser baixados.',
    ended: 'Com a devolução, terminou o acesso aos arquivos.',
    document: (number: string) => `A nota de crédito é a ${number}: está em PDF junto ao seu pedido.`,
    action: 'Ver meus pedidos',
  },
})

/** Says that money was refunded to the buyer, how much, and what becomes of the files. */
export function refundMail(
  { baseUrl, storeName }: Pick<ShopSettings, 'baseUrl' | 'storeName'>,
  { to, orderNumber, amount, rights, gift, document, voice, guest }: GivenBack,
): Mail {
  const { language, subject, given, action, ...words } = textsIn(voice, texts)
  const access = { active: gift ? words.keptGift : words.kept, frozen: words.onHold, ended: words.ended }
  return composeMail({
    to,
    subject: `${storeName}: ${subject(orderNumber)}`,
    paragraphs: [
      given(orderNumber, amount),
      ...(rights ? [access[rights]] : []),
      ...(document ? [words.document(document)] : []),
    ],
    action: { label: action, link: `${baseUrl}${buyersPage({ orderNumber, guest, voice })}` },
    storeName,
    language,
  })
}
