import type { Mail, ShopSettings } from '../services.ts'
import { composeMail } from './compose-mail.ts'

export interface Receipt {
  to: string
  orderNumber: string
  /** `6.00`, in US dollars. */
  total: string
  lines: { title: string; quantity: number }[]
}

/** Says that a payment under review came to nothing: nobody waits for it in vain. */
export const unpaidMail = (
  { baseUrl, storeName }: Pick<ShopSettings, 'baseUrl' | 'storeName'>,
  { to, orderNumber }: Pick<Receipt, 'to' | 'orderNumber'>,
): Mail =>
  composeMail({
    to,
    subject: `${storeName}: el pago de tu pedido ${orderNumber} no se completó`,
    paragraphs: [
      `El pago de tu pedido ${orderNumber}, que estaba en revisión, fue rechazado, cancelado o venció.`,
      'No se entregó nada. Puedes comprar de nuevo cuando quieras; si ese pago llegara a acreditarse más tarde, recibirás tus archivos.',
    ],
    action: { label: 'Ver mis pedidos', link: `${baseUrl}/purchases` },
    storeName,
  })

/** Says what was bought and where it can be downloaded at any time; it holds no file and no key. */
export const receiptMail = (
  { baseUrl, storeName }: Pick<ShopSettings, 'baseUrl' | 'storeName'>,
  { to, orderNumber, total, lines }: Receipt,
): Mail =>
  composeMail({
    to,
    subject: `${storeName}: tu pedido ${orderNumber}`,
    paragraphs: [
      `¡Gracias por tu compra! Tu pedido ${orderNumber} está pagado (USD ${total}).`,
      'Puedes descargar tus archivos cuando quieras desde My Purchases, con la cuenta con la que compraste.',
    ],
    items: lines.map(({ title, quantity }) => (quantity > 1 ? `${title} × ${quantity}` : title)),
    action: { label: 'Descargar mis archivos', link: `${baseUrl}/purchases` },
    storeName,
  })
