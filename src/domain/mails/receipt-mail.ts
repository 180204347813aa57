import type { Mail, ShopSettings } from '../services.ts'
import { composeMail } from './compose-mail.ts'

export interface Receipt {
  to: string
  orderNumber: string
  /** `6.00`, in US dollars. */
  total: string
  lines: { title: string; quantity: number }[]
}

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
