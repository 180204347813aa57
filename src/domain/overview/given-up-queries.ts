import type { Reader } from '../database.ts'

interface Subject {
  subject: string
  page: string | null
}
type Found = Promise<Subject | undefined>

export const findMail = async (reader: Reader, id: string): Found => {
  const mail = await reader
    .selectFrom('mails')
    .select(['recipient', 'subject', 'order_id'])
    .where('id', '=', id)
    .executeTakeFirst()
  return (
    mail && {
      subject: `${mail.recipient}: ${mail.subject}`,
      page: mail.order_id && `/admin/orders/${mail.order_id}`,
    }
  )
}

export const findOrder = async (reader: Reader, id: string): Found => {
  const order = await reader.selectFrom('orders').select('number').where('id', '=', id).executeTakeFirst()
  return order && { subject: order.number, page: `/admin/orders/${id}` }
}

export const findNotice = async (reader: Reader, id: string): Found => {
  const notice = await reader
    .selectFrom('payment_notices')
    .select(['provider', 'kind', 'payment_id', 'order_id'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!notice) return undefined
  const { provider, kind, payment_id: payment, order_id: orderId } = notice
  const order = orderId === null ? undefined : await findOrder(reader, orderId)
  return { subject: [provider, kind, payment, order?.subject].filter(Boolean).join(' · '), page: order?.page ?? null }
}

export const findOrphan = async (reader: Reader, id: string): Found => {
  const orphan = await reader
    .selectFrom('orphan_payments')
    .select(['provider', 'provider_payment_id'])
    .where('id', '=', id)
    .executeTakeFirst()
  return (
    orphan && { subject: `${orphan.provider} · ${orphan.provider_payment_id}`, page: '/admin/orders?status=flagged' }
  )
}

export const findProduct = async (reader: Reader, id: string): Found => {
  const product = await reader.selectFrom('products').select('title').where('id', '=', id).executeTakeFirst()
  return product && { subject: product.title, page: `/admin/products/${id}` }
}

export const findRelease = async (reader: Reader, id: string): Found => {
  const release = await reader
    .selectFrom('product_releases')
    .select('product_id')
    .where('id', '=', id)
    .executeTakeFirst()
  return release && findProduct(reader, release.product_id)
}

export const findSale = async (reader: Reader, id: string): Found => {
  const sale = await reader.selectFrom('product_sales').select('product_id').where('id', '=', id).executeTakeFirst()
  return sale && findProduct(reader, sale.product_id)
}

export const findGift = async (reader: Reader, id: string): Found => {
  const gift = await reader.selectFrom('gifts').select('order_id').where('id', '=', id).executeTakeFirst()
  return gift && findOrder(reader, gift.order_id)
}

export const findDelivery = async (reader: Reader, id: string): Found => {
  const delivery = await reader
    .selectFrom('webhook_deliveries')
    .innerJoin('webhook_endpoints', 'webhook_endpoints.id', 'webhook_deliveries.endpoint_id')
    .select('webhook_endpoints.url')
    .where('webhook_deliveries.id', '=', id)
    .executeTakeFirst()
  return delivery && { subject: delivery.url, page: '/admin/integrations' }
}

export const findEndpoint = async (reader: Reader, id: string): Found => {
  const endpoint = await reader.selectFrom('webhook_endpoints').select('url').where('id', '=', id).executeTakeFirst()
  return endpoint && { subject: endpoint.url, page: '/admin/integrations' }
}
