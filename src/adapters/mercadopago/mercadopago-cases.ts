import { z } from 'zod'
import type { NoticeSubject } from '#domain/payments/payment-provider.ts'
import { makeDeadline } from '../provider-call.ts'
import { type MercadopagoClient, mercadopagoRefusal } from './mercadopago-client.ts'
import { parseMercadopago } from './mercadopago-payment.ts'

const id = z.union([z.number(), z.string()]).transform(String)
const chargeback = z.object({ payments: z.array(id) })
const claim = z.object({ resource: z.string().nullish(), resource_id: id.nullish() })

/** Notices about cases name only the case: a payer went to the bank (chargeback) or to Mercado Pago (claim). */
const cases: { topic: RegExp; path: string; paymentsOf(body: unknown): string[] }[] = [
  {
    topic: /chargeback/,
    path: '/v1/chargebacks/',
    paymentsOf: (body) => parseMercadopago(chargeback, body).payments,
  },
  {
    topic: /claim/,
    path: '/post-purchase/v1/claims/',
    paymentsOf: (body) => {
      const { resource, resource_id: paymentId } = parseMercadopago(claim, body)
      return resource === 'payment' && paymentId != null ? [paymentId] : []
    },
  },
]

export const isCaseTopic = (topic: string): boolean => cases.some((one) => one.topic.test(topic))

/** The payments that a chargeback or claim is about. Throws unavailable or deadline-exceeded without an answer. */
export async function findCasePayments(client: MercadopagoClient, { kind, subject }: NoticeSubject): Promise<string[]> {
  const found = cases.find(({ topic }) => topic.test(kind))
  if (!found || !/^\d{1,24}$/.test(subject)) return []
  const path = `${found.path}${encodeURIComponent(subject)}`
  const answer = await client.call({ method: 'GET', path, deadline: makeDeadline() })
  if (answer.status === 404) return []
  if (answer.status !== 200) throw mercadopagoRefusal(answer)
  return found.paymentsOf(answer.body)
}
