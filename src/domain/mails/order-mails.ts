import { inEachLanguage, textsIn } from '../each-language.ts'
import { amountIn, dollarsIn } from '../money.ts'
import type { Mail } from '../services.ts'
import type { ShopSettings } from '../shop-settings.ts'
import { inLanguageOf, type Voice } from '../voice.ts'
import { composeMail } from './compose-mail.ts'
import { type GivenTo, giftInReceipt } from './gift-mails.ts'

export interface Receipt {
  to: string
  orderNumber: string
  /** `6.00`, in US dollars. */
  total: string
  /** What was collected where that is another currency, such as `8475.00` of `ARS`; null for dollars. */
  charged: { amount: string; currency: string } | null
  /** What a code took off, in US dollars; null without a discount. */
  discount: { amount: string; code: string } | null
  lines: { title: string; quantity: number }[]
  /** How much of the total is tax, in US dollars; null where there is none. */
  tax: string | null
  /** Why there is no tax, as the receipt states it; null where nothing says why. */
  untaxed: string | null
  /** What the buyer agreed to before paying, and when; null where nobody was asked. */
  consent: { at: string; text: string } | null
  /** Number of the receipt; null where none was issued. */
  document: string | null
  /** Whom it was bought for; null when for the buyer. */
  gift: GivenTo | null
  /** The account's voice; null when none was chosen. */
  voice: Voice | null
  /** Bought without an account: the order has its own page, which opens with a mailed code. */
  guest?: boolean
}

/** Where buyers find their order, below the store's address; of guests, no account tells a new device the language. */
export const buyersPage = ({ orderNumber, guest, voice }: Pick<Receipt, 'orderNumber' | 'guest' | 'voice'>): string =>
  guest ? inLanguageOf(voice, `/guest-orders/${orderNumber}`) : '/purchases'

/** `purchases` is what the menu calls the page of purchases. */
const inSpanish = (purchases: string) => ({
  language: 'es',
  unpaid: (order: string) => `el pago de tu pedido ${order} no se completó`,
  unpaidText: (order: string) => [
    `El pago de tu pedido ${order}, que estaba en revisión, fue rechazado, cancelado o venció.`,
    'No se entregó nada. Si aun así ves un cobro, o ya pagaste en efectivo, no pagues otra vez: si el dinero se acredita, recibes tus archivos; si tienes dudas, escríbele a la tienda. Si no te cobraron nada, puedes comprar de nuevo cuando quieras.',
  ],
  unpaidAction: 'Ver mis pedidos',
  receipt: (order: string) => `tu pedido ${order}`,
  paid: (order: string, total: string) => `¡Gracias por tu compra! Tu pedido ${order} está pagado (USD ${total}).`,
  charged: (amount: string, currency: string) => `Se cobraron ${currency} ${amount}.`,
  files: `Puedes descargar tus archivos cuando quieras desde ${purchases}, con la cuenta con la que compraste.`,
  guestText:
    'Puedes descargar tus archivos cuando quieras desde la página de tu pedido: ábrela con un código que te enviamos a este correo. Si creas una cuenta con este correo y lo confirmas, tu compra aparecerá también ahí.',
  guestDocument: (number: string) => `Tu recibo es el ${number}: está en PDF en la página de tu pedido.`,
  discount: (amount: string, code: string) => `El código ${code} te ahorró USD ${amount}.`,
  tax: (amount: string) => `El precio incluye USD ${amount} de impuestos.`,
  consent: (at: string, text: string) => `Antes de pagar (${at} UTC) aceptaste: «${text}»`,
  document: (number: string) => `Tu recibo es el ${number}: está en PDF en ${purchases}.`,
  receiptAction: 'Descargar mis archivos',
})

const texts = inEachLanguage({
  mixed: inSpanish('My Purchases'),
  es: inSpanish('Mis compras'),
  en: {
    language: 'en',
    unpaid: (order: string) => `the payment for your order ${order} was not completed`,
    unpaidText: (order: string) => [
      `The payment for your order ${order}, which was under review, was declined or canceled, or it expired.`,
      'Nothing was delivered. If you see a charge all the same, or have paid in cash, do not pay again: you get your files as soon as the payment is credited; if in doubt, write to the store. If you were not charged, you can buy again whenever you like.',
    ],
    unpaidAction: 'See my orders',
    receipt: (order: string) => `your order ${order}`,
    paid: (order: string, total: string) => `Thank you for your purchase! Your order ${order} is paid (USD ${total}).`,
    charged: (amount: string, currency: string) => `You were charged ${currency} ${amount}.`,
    files: 'You can download your files whenever you like under My purchases, with the account you bought them with.',
    guestText:
      'You can download your files whenever you like on your order page: open it with a code that we send to this address. If you create an account with this address and confirm it, your purchase appears there too.',
    guestDocument: (number: string) => `Your receipt is ${number}: you can find it as a PDF on your order page.`,
    discount: (amount: string, code: string) => `The code ${code} saved you USD ${amount}.`,
    tax: (amount: string) => `The price includes USD ${amount} of tax.`,
    consent: (at: string, text: string) => `Before you paid (${at} UTC) you agreed to this: “${text}”`,
    document: (number: string) => `Your receipt is ${number}: you can find it as a PDF under My purchases.`,
    receiptAction: 'Download my files',
  },
  'pt-BR': {
    language: 'pt-BR',
    unpaid: (order: string) => `o pagamento do seu pedido ${order} não foi concluído`,
    unpaidText: (order: string) => [
      `O pagamento do seu pedido ${order}, que estava em análise, foi recusado, cancelado ou venceu.`,
      'Nada foi entregue. Se mesmo assim você vir uma cobrança, ou já pagou em dinheiro, não pague de novo: se o pagamento for creditado, você recebe os arquivos; na dúvida, escreva para a loja. Se nada foi cobrado, você pode comprar de novo quando quiser.',
    ],
    unpaidAction: 'Ver meus pedidos',
    receipt: (order: string) => `seu pedido ${order}`,
    paid: (order: string, total: string) =>
      `Obrigado pela compra! Seu pedido ${order} está pago (${dollarsIn('pt-BR', total)}).`,
    charged: (amount: string, currency: string) => `Foram cobrados ${amountIn('pt-BR', amount, currency)}.`,
    files: 'Você pode baixar seus arquivos quando quiser em Minhas compras, com a conta com que comprou.',
    guestText:
      'Você pode baixar seus arquivos quando quiser na página do seu pedido: abra-a com um código que enviamos a este e-mail. Se você criar uma conta com este e-mail e confirmá-lo, sua compra aparecerá lá também.',
    guestDocument: (number: string) => `Seu recibo é o ${number}: está em PDF na página do seu pedido.`,
    discount: (amount: string, code: string) => `Com o código ${code} você economizou ${dollarsIn('pt-BR', amount)}.`,
    tax: (amount: string) => `O preço inclui ${dollarsIn('pt-BR', amount)} de impostos.`,
    consent: (at: string, text: string) => `Antes de pagar (${at} UTC), você aceitou: “${text}”`,
    document: (number: string) => `Seu recibo é o ${number}: está em PDF em Minhas compras.`,
    receiptAction: 'Baixar meus arquivos',
  },
})

/** Says that a payment under review failed, so that nobody waits for it in vain. */
export function unpaidMail(
  { baseUrl, storeName }: Pick<ShopSettings, 'baseUrl' | 'storeName'>,
  { to, orderNumber, voice, guest }: Pick<Receipt, 'to' | 'orderNumber' | 'voice' | 'guest'>,
): Mail {
  const { language, unpaid, unpaidText, unpaidAction } = textsIn(voice, texts)
  return composeMail({
    to,
    subject: `${storeName}: ${unpaid(orderNumber)}`,
    paragraphs: unpaidText(orderNumber),
    action: { label: unpaidAction, link: `${baseUrl}${buyersPage({ orderNumber, guest, voice })}` },
    storeName,
    language,
  })
}

/** The owner's own words may have their period already. */
const endSentence = (text: string) => (/[.!?]$/.test(text) ? text : `${text}.`)

/** Says what was bought and where it can be downloaded at any time; it contains no file and no key. */
export function receiptMail(
  { baseUrl, storeName }: Pick<ShopSettings, 'baseUrl' | 'storeName'>,
  { to, orderNumber, total, charged, discount, lines, tax, untaxed, consent, document, gift, voice, guest }: Receipt,
): Mail {
  const { language, receipt, paid, files, receiptAction, ...words } = textsIn(voice, texts)
  const given = gift && giftInReceipt(voice, gift)
  const tellDocument = guest ? words.guestDocument : words.document
  return composeMail({
    to,
    subject: `${storeName}: ${receipt(orderNumber)}`,
    paragraphs: [
      paid(orderNumber, total),
      ...(charged ? [words.charged(charged.amount, charged.currency)] : []),
      ...(given ? given.paragraphs : [guest ? words.guestText : files]),
      ...(discount ? [words.discount(discount.amount, discount.code)] : []),
      ...(tax === null ? [] : [words.tax(tax)]),
      ...(untaxed === null ? [] : [endSentence(untaxed)]),
      ...(document ? [tellDocument(document)] : []),
      ...(consent ? [words.consent(consent.at.slice(0, 16).replace('T', ' '), consent.text)] : []),
    ],
    items: lines.map(({ title, quantity }) => (quantity > 1 ? `${title} × ${quantity}` : title)),
    action: {
      label: given ? given.action : receiptAction,
      link: `${baseUrl}${buyersPage({ orderNumber, guest, voice })}`,
    },
    storeName,
    language,
  })
}
