import { isShopError, ShopError } from '../errors.ts'
import { because } from '../owner-refusals.ts'
import type { Log } from '../services.ts'
import { sayPayment } from './payment-texts.ts'

const retryAfterSeconds = 5

/** Whether the provider did not answer, or not in time: money may have moved, so this is not a failure. */
export const isUnknownOutcome = (error: unknown): error is ShopError =>
  isShopError(error) && (error.code === 'unavailable' || error.code === 'deadline-exceeded')

/**
 * Logs the provider's own details for the owner; the error passed on has none of them, only a time after which to
 * retry.
 */
export async function hidingReasons<Result>(
  { log }: { log: Log },
  orderId: string | null,
  ask: () => Promise<Result>,
): Promise<Result> {
  try {
    return await ask()
  } catch (error) {
    // A database that fails says nothing about the provider.
    if (!isUnknownOutcome(error) || error.operatorNote) throw error
    log.warn({ orderId, reason: error.message, ...error.details }, 'a payment provider did not do as asked')
    throw new ShopError(error.code, error.sentence, { retryAfterSeconds })
  }
}

/**
 * The store no longer has the credentials that an order was made with. Nobody was asked, so no provider counts as
 * silent.
 */
export const providerAway = () => new ShopError('unavailable', sayPayment.noCredentials, { nature: 'provider-away' })

/** The same for a refund, thrown before anything is written. */
export const refundAway = () =>
  new ShopError('unavailable', sayPayment.refundAway, { ...because('method-off'), nature: 'provider-away' })

export const isProviderAway = (error: unknown): boolean => isShopError(error) && error.nature === 'provider-away'
