import type { OwnersSetting } from '#domain/settings/owners-settings.ts'
import type { SettingName } from '#domain/settings/setting-fields.ts'

const accountNames: SettingName[] = ['PAYPAL_BASE_URL', 'PAYPAL_CLIENT_ID', 'MERCADOPAGO_COLLECTOR_ID']

/**
 * Mercado Pago's older test credentials are recognizable by their prefix; they do not know the same seller's live
 * orders.
 */
const namesTestAccount = (name: SettingName, draft: string) =>
  name === 'MERCADOPAGO_ACCESS_TOKEN' && draft.trim().startsWith('TEST-')

/** Whether the typed value switches to another account, or removes one of the current account's secrets. */
export function leavesAccount(
  { name, value }: Pick<OwnersSetting, 'name' | 'value'>,
  draft: string | null | undefined,
): boolean {
  if (draft === undefined) return false
  if (draft === null || namesTestAccount(name, draft)) return true
  return accountNames.includes(name) && draft.trim() !== (value ?? '')
}
