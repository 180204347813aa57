import { inEachLanguage, textsIn } from '../each-language.ts'
import { dollarsIn } from '../money.ts'
import type { Mail } from '../services.ts'
import type { ShopSettings } from '../shop-settings.ts'
import { composeMail } from './compose-mail.ts'
import { buyersPage } from './order-mails.ts'
import type { GivenBack } from './refund-mail.ts'

const inSpanish = {
  language: 'es',
  subject: (order: string) => `la devolución de tu pedido ${order} no se completó`,
  failed: (order: string, amount: string | null) =>
    `La devolución${amount === null ? '' : ` de USD ${amount}`} de tu pedido ${order}, de la que te avisamos, no se pudo completar: el dinero volvió a la tienda. Si no lo has recuperado de otra manera, escríbele a la tienda.`,
  active: 'Puedes descargar tus archivos como antes.',
  activeGift: 'El regalo sigue en pie.',
  frozen: 'Los archivos de este pedido siguen en pausa: no se pueden descargar.',
  ended: 'El acceso a los archivos sigue terminado.',
  document: (number: string) =>
    `El recibo que anula la nota de crédito es el ${number}: está en PDF junto a tu pedido.`,
  action: 'Ver mis pedidos',
}

const texts = inEachLanguage({
  mixed: inSpanish,
  es: inSpanish,
  en: {
    language: 'en',
    subject: (order: string) => `the refund for your order ${order} did not go through`,
    failed: (order: string, amount: string | null) =>
      `The refund${amount === null ? '' : ` of USD ${amount}`} for your order ${order} that we told you about could not be completed: the money went back to the store. If you have not received it in another way, write to the store.`,
    active: 'You can download your files as before.',
    activeGift: 'The gift stays as it is.',
    frozen: 'The files of this order are still on hold: they cannot be downloaded.',
    ended: 'You still have no access to the files.',
    document: (number: string) =>
      `The receipt that reverses the credit note is ${number}: you can find it as a PDF with your order.`,
    action: 'See my orders',
  },
  'pt-BR': {
    language: 'pt-BR',
    subject: (order: string) => `a devolução do seu pedido ${order} não foi concluída`,
    failed: (order: string, amount: string | null) =>
      `A devolução${amount === null ? '' : ` de ${dollarsIn('pt-BR', amount)}`} do seu pedido ${order}, de que avisamos você, não pôde ser concluída: o dinheiro voltou para a loja. Se você não o recuperou de outra forma, escreva para a loja.`,
    active: 'Você pode baixar seus arquivos como antes.',
    activeGift: 'O presente continua valendo.',
    frozen: 'Os arquivos deste pedido continuam suspensos: não podem ser baixados.',
    ended: 'O acesso aos arquivos continua encerrado.',
    document: (number: string) =>
      `O recibo que anula a nota de crédito é o ${number}: está em PDF junto ao seu pedido.`,
    action: 'Ver meus pedidos',
  },
})

/** Says that a refund did not reach the buyer after all, how much it was, and what becomes of the files. */
export function failedRefundMail(
  { baseUrl, storeName }: Pick<ShopSettings, 'baseUrl' | 'storeName'>,
  { to, orderNumber, amount, rights, gift, document, voice, guest }: GivenBack,
): Mail {
  const words = textsIn(voice, texts)
  const access = { active: gift ? words.activeGift : words.active, frozen: words.frozen, ended: words.ended }
  return composeMail({
    to,
    subject: `${storeName}: ${words.subject(orderNumber)}`,
    paragraphs: [
      words.failed(orderNumber, amount),
      ...(rights ? [access[rights]] : []),
      ...(document ? [words.document(document)] : []),
    ],
    action: { label: words.action, link: `${baseUrl}${buyersPage({ orderNumber, guest, voice })}` },
    storeName,
    language: words.language,
  })
}
