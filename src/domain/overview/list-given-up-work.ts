import { type GivenUpJob, listGivenUp } from '../jobs/given-up-jobs.ts'
import type { Services } from '../services.ts'
import { findMail, findNotice, findOrder, findOrphan, findProduct, findRelease } from './given-up-queries.ts'

const most = 50

/** Work that the store gave up, as an owner sees it. */
export interface GivenUp extends Omit<GivenUpJob, 'payload'> {
  /** Whom or what it was about, in words; empty when that is gone. */
  subject: string
  /** Where that is in the office; null when it has no page. */
  page: string | null
}

const providerNames: Record<string, string> = { paypal: 'PayPal', mercadopago: 'Mercado Pago' }
const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/** The newest 50 jobs that were given up, each with what it was about. */
export async function listGivenUpWork({ database: { read } }: Pick<Services, 'database'>): Promise<GivenUp[]> {
  const subjectOf = async ({ kind, payload }: GivenUpJob): Promise<Pick<GivenUp, 'subject' | 'page'>> => {
    const nothing = { subject: '', page: null }
    if (kind === 'send-mail') return (await findMail(read, text(payload.mailId))) ?? nothing
    if (kind === 'follow-payment') return (await findOrder(read, text(payload.orderId))) ?? nothing
    if (kind === 'follow-orphan') return (await findOrphan(read, text(payload.orphanId))) ?? nothing
    if (kind === 'find-payments') return { subject: providerNames[text(payload.provider)] ?? '', page: '/admin/orders' }
    if (kind === 'read-notice') return (await findNotice(read, text(payload.noticeId))) ?? nothing
    if (kind === 'tell-release') return (await findRelease(read, text(payload.releaseId))) ?? nothing
    return (await findProduct(read, text(payload.productId))) ?? nothing
  }
  const jobs = await listGivenUp({ reader: read }, most)
  return Promise.all(
    jobs.map(async (job) => {
      const { payload: _payload, ...told } = job
      return { ...told, ...(await subjectOf(job)) }
    }),
  )
}
