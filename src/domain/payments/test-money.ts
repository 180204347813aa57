import { isOwner } from '../accounts/standing/find-owner.ts'
import { ShopError } from '../errors.ts'
import type { Services } from '../services.ts'
import type { ShopSettings } from '../shop-settings.ts'
import type { PaymentProvider } from './payment-provider.ts'
import { sayPlacing } from './placing-texts.ts'

/** Play money that must not count. In a demo there is no other, and it counts. */
export const isTestMoney = (
  { environment }: Pick<PaymentProvider, 'environment'>,
  { demo }: Pick<ShopSettings, 'demo'>,
): boolean => !demo && environment !== 'live'

/** A simulator approves what anybody presses: outside a demo it is offered to nobody. */
export const isOffered = (
  { environment }: Pick<PaymentProvider, 'environment'>,
  { demo }: Pick<ShopSettings, 'demo'>,
): boolean => demo || environment !== 'simulator'

/** For a method that buyers are not offered now. */
export const methodNotOffered = () => new ShopError('not-found', sayPlacing.methodNotOffered, { reason: 'method' })

/** Throws not-found for a provider that is not offered, permission-denied when test money is not the owner's own. */
export async function refuseTestMoney(
  { database, settings }: Pick<Services, 'database' | 'settings'>,
  { provider, accountId }: { provider: PaymentProvider; accountId: string | null },
): Promise<void> {
  if (!isOffered(provider, settings())) throw methodNotOffered()
  if (!isTestMoney(provider, settings())) return
  if (accountId !== null && (await isOwner({ reader: database.read }, accountId))) return
  throw new ShopError('permission-denied', sayPlacing.testMoney, { reason: 'test-money' })
}
