import type { OwnersSetting } from '#domain/settings/owners-settings.ts'
import type { SettingName } from '#domain/settings/setting-fields.ts'

const accountNames: SettingName[] = ['PAYPAL_BASE_URL', 'PAYPAL_CLIENT_ID', 'MERCADOPAGO_COLLECTOR_ID']

/** Mercado Pago's older test credentials say so in their name; the same seller's live orders are not known to them. */
const namesTestAccount = (name: SettingName, draft: string) =>
  name === 'MERCADOPAGO_ACCESS_TOKEN' && draft.trim().startsWith('TEST-')

/** Whether what is typed names another account than that of now, or takes a secret of it away. */
export function leavesAccount(
  { name, value }: Pick<OwnersSetting, 'name' | 'value'>,
  draft: string | null | undefined,
): boolean {
  if (draft === undefined) return false
  if (draft === null || namesTestAccount(name, draft)) return true
  return accountNames.includes(name) && draft.trim() !== (value ?? '')
}
