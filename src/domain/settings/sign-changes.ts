import type { Services } from '../services.ts'
import { signatureOf } from '../signed-text.ts'
import type { SettingsRequest } from './change-settings.ts'

/**
 * The same for the same changes, whatever their order. It may be kept: unlike a plain hash, it tells nobody which of
 * the usual passwords a changed secret is.
 */
export const signChanges = (
  { secret }: Pick<Services, 'secret'>,
  { version, changes, sure = [] }: Omit<SettingsRequest, 'actorId' | 'since'>,
): string =>
  signatureOf(secret, 'settings-request', JSON.stringify([version, Object.entries(changes).sort(), sure.toSorted()]))
