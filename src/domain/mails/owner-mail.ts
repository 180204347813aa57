import { inEachLanguage, textsIn } from '../each-language.ts'
import { dollarsIn } from '../money.ts'
import type { Mail } from '../services.ts'
import type { ShopSettings } from '../shop-settings.ts'
import type { Voice } from '../voice.ts'
import { composeMail } from './compose-mail.ts'

/** What owners are told about an order by mail. */
export type OwnerNews = 'sale' | 'dispute' | 'charge-back' | 'withdrawal'

const texts = inEachLanguage({
  en: {
    language: 'en',
    subjects: {
      sale: (order: string, total: string) => `sold for USD ${total} (${order})`,
      dispute: (order: string) => `a buyer disputes the payment of order ${order}`,
      'charge-back': (order: string) => `the payment for order ${order} was charged back`,
      withdrawal: (order: string) => `a buyer withdrew from order ${order}`,
    } satisfies Record<OwnerNews, (order: string, total: string) => string>,
    texts: {
      sale: 'Somebody bought this:',
      dispute:
        'The files are on hold. Answer at the payment provider before its deadline, with the proof of delivery that you find on the order:',
      withdrawal:
        'European Union law allows it within 14 days if nothing was downloaded. The store asks the provider for a full refund; check that it went through:',
      'charge-back':
        'The bank or the provider took the money back, and the buyer’s access has ended. It can often be contested, with the proof of delivery that you find on the order:',
    } satisfies Record<OwnerNews, string>,
    action: 'Open the order',
    reason: 'You can turn off each kind of e-mail in the settings:',
  },
  es: {
    language: 'es',
    subjects: {
      sale: (order, total) => `venta de USD ${total} (${order})`,
      dispute: (order) => `un comprador disputa el pago del pedido ${order}`,
      'charge-back': (order) => `se retiró el dinero del pedido ${order}`,
      withdrawal: (order) => `desistieron del pedido ${order}`,
    },
    texts: {
      sale: 'Alguien compró esto:',
      dispute:
        'Los archivos están en pausa. Responde al proveedor de pago dentro de su plazo, con la prueba de entrega que el pedido tiene lista:',
      withdrawal:
        'La ley de la Unión Europea lo permite durante 14 días mientras no se haya descargado nada. La tienda pide al proveedor que devuelva todo el dinero; mira si se devolvió:',
      'charge-back':
        'El banco o el proveedor retiró el dinero, y el acceso del comprador terminó. A menudo se puede impugnar, con la prueba de entrega que el pedido tiene lista:',
    },
    action: 'Abrir el pedido',
    reason: 'Cada tipo de estos correos se puede apagar en los ajustes:',
  },
  'pt-BR': {
    language: 'pt-BR',
    subjects: {
      sale: (order, total) => `venda de ${dollarsIn('pt-BR', total)} (${order})`,
      dispute: (order) => `o pagamento do pedido ${order} foi contestado`,
      'charge-back': (order) => `o dinheiro do pedido ${order} foi estornado`,
      withdrawal: (order) => `desistiram do pedido ${order}`,
    },
    texts: {
      sale: 'Alguém comprou isto:',
      dispute:
        'Os arquivos estão suspensos. Responda ao provedor de pagamento dentro do prazo dele, com a prova de entrega que o pedido já tem pronta:',
      withdrawal:
        'A lei da União Europeia permite isso em até 14 dias enquanto nada foi baixado. A loja pede ao provedor que devolva todo o dinheiro; veja se foi devolvido:',
      'charge-back':
        'O banco ou o provedor tomou o dinheiro de volta, e o acesso do comprador terminou. Muitas vezes dá para contestar, com a prova de entrega que o pedido já tem pronta:',
    },
    action: 'Abrir o pedido',
    reason: 'Cada tipo destes e-mails pode ser desativado nas configurações:',
  },
})

/** Tells an owner what happened to an order, with a link to it. */
export function ownerMail(
  { baseUrl, storeName }: Pick<ShopSettings, 'baseUrl' | 'storeName'>,
  news: OwnerNews,
  about: { to: string; voice: Voice | null; orderId: string; orderNumber: string; total: string; titles: string[] },
): Mail {
  const words = textsIn(about.voice, texts)
  return composeMail({
    to: about.to,
    subject: `${storeName}: ${words.subjects[news](about.orderNumber, about.total)}`,
    paragraphs: [words.texts[news]],
    items: about.titles,
    action: { label: words.action, link: `${baseUrl}/admin/orders/${about.orderId}` },
    reason: { words: words.reason, link: `${baseUrl}/admin/settings#mail` },
    storeName,
    language: words.language,
  })
}
