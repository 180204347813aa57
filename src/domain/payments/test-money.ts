import { isOwner } from '../accounts/standing/find-owner.ts'
import { ShopError } from '../errors.ts'
import type { Services } from '../services.ts'
import type { ShopSettings } from '../shop-settings.ts'
import type { PaymentProvider } from './payment-provider.ts'
import { sayPlacing } from './placing-texts.ts'

/** Whether it is test money, which must not count. A demo has no other money, so it counts there. */
export const isTestMoney = (
  { environment }: Pick<PaymentProvider, 'environment'>,
  { demo }: Pick<ShopSettings, 'demo'>,
): boolean => !demo && environment !== 'live'

/** Whether buyers may be offered it. A simulator approves whatever anybody presses, so only a demo offers it. */
export const isOffered = (
  { environment }: Pick<PaymentProvider, 'environment'>,
  { demo }: Pick<ShopSettings, 'demo'>,
): boolean => demo || environment !== 'simulator'

/** For a method that buyers are not offered now. */
export const methodNotOffered = () =>
  new ShopError('not-found', sayPlacing.methodNotOffered, { details: { reason: 'method' } })

/** Throws `not-found` for a provider that is not offered, `permission-denied` for test money unless an owner pays. */
export async function refuseTestMoney(
  { database, settings }: Pick<Services, 'database' | 'settings'>,
  { provider, accountId }: { provider: PaymentProvider; accountId: string | null },
): Promise<void> {
  if (!isOffered(provider, settings())) throw methodNotOffered()
  if (!isTestMoney(provider, settings())) return
  if (accountId !== null && (await isOwner({ reader: database.read }, accountId))) return
  throw new ShopError('permission-denied', sayPlacing.testMoney, { details: { reason: 'test-money' } })
}
