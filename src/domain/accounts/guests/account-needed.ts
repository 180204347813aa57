import { ShopError } from '../../errors.ts'
import { sayAccount } from '../account-texts.ts'

/**
 * The refusal of somebody who buys without an account. It is the same for all reasons that lie in the typed address,
 * which anybody can type, so that it does not tell which.
 */
export const accountNeeded = () =>
  new ShopError('permission-denied', sayAccount.accountNeeded, { details: { reason: 'account-needed' } })
