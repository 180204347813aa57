import { expect, test } from 'vitest'
import type { SettingName } from '#domain/settings/setting-fields.ts'
import { leavesAccount } from './leaves-account.ts'

test.each<[SettingName, string | null, string | null | undefined, boolean]>([
  ['PAYPAL_CLIENT_ID', 'app', undefined, false],
  ['PAYPAL_CLIENT_ID', 'app', ' app ', false],
  ['PAYPAL_CLIENT_ID', 'app', 'another', true],
  ['PAYPAL_CLIENT_SECRET', null, null, true],
  ['PAYPAL_CLIENT_SECRET', null, 'newer', false],
  ['MERCADOPAGO_COLLECTOR_ID', '1', '2', true],
  ['MERCADOPAGO_ACCESS_TOKEN', null, 'APP_USR-newer', false],
  ['MERCADOPAGO_ACCESS_TOKEN', null, ' TEST-1', true],
  ['MERCADOPAGO_RATE', '1000', '1100', false],
])('%s, %s, typed %s, leaves the account: %s', (name, value, draft, leaves) => {
  expect(leavesAccount({ name, value }, draft)).toBe(leaves)
})
