import { dayMs } from '../dates/spans.ts'
import { countStuckJobs } from '../jobs/find-stuck-jobs.ts'
import type { Services } from '../services.ts'
import { patienceMs } from './list-waiting-mails.ts'
import { countRefusals, countSilentEndpoints, countWaitingMails, findTroubledProducts } from './overview-queries.ts'

/** What is stuck in the store and will not resolve by itself, besides orders. */
export interface StuckWork {
  /** Background work that is late, or fails again and again and is still tried. */
  jobs: number
  /** Background work that was given up. */
  givenUp: number
  /** Mails that no mail server has accepted for a quarter of an hour. */
  mails: number
  /** Owners' endpoints to which messages were given up in the last week. */
  webhooks: number
  /** Payments that a provider did not even start in the last week: something is wrong with the account there. */
  refusals: number
  /**
   * Published products that cannot be bought (no price, no file) or lack a picture; the first few by name. Beyond a
   * thousand, `count` is a lower bound.
   */
  products: { count: number; isExact: boolean; first: { id: string; title: string }[] }
}

const weekMs = 7 * dayMs
const named = 3

/** Counts what is stuck now. */
export async function countStuckWork({
  database: { read },
  clock,
}: Pick<Services, 'database' | 'clock'>): Promise<StuckWork> {
  const lastWeek = new Date(clock.now().getTime() - weekMs).toISOString()
  const waiting = new Date(clock.now().getTime() - patienceMs).toISOString()
  const [jobs, mails, refusals, webhooks, products] = await Promise.all([
    countStuckJobs({ reader: read, clock }),
    countWaitingMails(read, waiting),
    countRefusals(read, lastWeek),
    countSilentEndpoints(read, lastWeek),
    findTroubledProducts(read, named),
  ])
  return {
    jobs: jobs.late + jobs.failing,
    givenUp: jobs.givenUp,
    mails: Number(mails.count),
    refusals: Number(refusals.count),
    webhooks: Number(webhooks.count),
    products,
  }
}
