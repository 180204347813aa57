import type { Reader } from '../database.ts'
import type { JobKind, JobPayloads } from '../jobs/enqueue-job.ts'
import { type FailedJob, listFailedJobs } from '../jobs/failed-jobs.ts'
import type { Services } from '../services.ts'
import {
  findDelivery,
  findEndpoint,
  findGift,
  findMail,
  findNotice,
  findOrder,
  findOrphan,
  findProduct,
  findRelease,
  findSale,
} from './given-up-queries.ts'

const most = 50

/** Work that the store gave up, as an owner sees it. */
export interface GivenUp extends Omit<FailedJob, 'payload'> {
  /** Whom or what it was about, in words; empty where it names nothing, or what it named is gone. */
  subject: string
  /** What it was about is no longer in the store. */
  gone: boolean
  /** Its page in the office; null when it has none. */
  page: string | null
}

type Found = Awaited<ReturnType<typeof findOrder>>

const providerNames: Record<string, string> = { paypal: 'PayPal', mercadopago: 'Mercado Pago' }

/** Finds what each kind of work is about, unless that is gone. */
const finders: { [Kind in JobKind]: (reader: Reader, payload: JobPayloads[Kind]) => Found | Promise<Found> } = {
  'send-mail': (reader, { mailId }) => findMail(reader, mailId),
  'process-models': (reader, { productId }) => findProduct(reader, productId),
  'render-pictures': (reader, { productId }) => findProduct(reader, productId),
  'tell-release': (reader, { releaseId }) => findRelease(reader, releaseId),
  'give-members': (reader, { productId }) => findProduct(reader, productId),
  'move-sale': (reader, { saleId }) => findSale(reader, saleId),
  'issue-certificates': (reader, { orderId }) => findOrder(reader, orderId),
  'send-gift': (reader, { giftId }) => findGift(reader, giftId),
  'send-guest-code': (_reader, { number }) => ({ subject: number, page: null }),
  'follow-payment': (reader, { orderId }) => findOrder(reader, orderId),
  'read-notice': (reader, { noticeId }) => findNotice(reader, noticeId),
  'send-webhook': (reader, { deliveryId }) => findDelivery(reader, deliveryId),
  'wake-endpoint': (reader, { endpointId }) => findEndpoint(reader, endpointId),
  'follow-orphan': (reader, { orphanId }) => findOrphan(reader, orphanId),
  'find-payments': (_reader, { provider }) => ({ subject: providerNames[provider] ?? provider, page: '/admin/orders' }),
}

/** Of work that another version of the program left, only the kind is known. */
async function subjectOf(reader: Reader, { kind, payload }: FailedJob): Promise<Omit<GivenUp, keyof FailedJob>> {
  // Only enqueueJob writes rows, which ties each kind to its payload.
  const find = finders[kind as JobKind] as ((reader: Reader, payload: unknown) => Found | Promise<Found>) | undefined
  if (!find) return { subject: '', page: null, gone: false }
  const found = await find(reader, payload)
  return found ? { ...found, gone: false } : { subject: '', page: null, gone: true }
}

/** The newest 50 jobs that were given up, each with what it was about. */
export async function listGivenUpWork({ database: { read } }: Pick<Services, 'database'>): Promise<GivenUp[]> {
  const jobs = await listFailedJobs({ reader: read }, most)
  return Promise.all(
    jobs.map(async (job) => {
      const { payload: _payload, ...told } = job
      return { ...told, ...(await subjectOf(read, job)) }
    }),
  )
}
