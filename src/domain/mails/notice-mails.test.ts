import { expect, test } from 'vitest'
import { type AccessChange, noticeMail } from './notice-mails.ts'

const store = { storeName: 'Estela', baseUrl: 'https://store.test', timeZone: 'UTC' }
const textOf = (change: AccessChange) =>
  noticeMail(store, { to: 'ana@example.test', change, at: new Date(), device: null, voice: 'en' }).text

test.each<[AccessChange, string, string]>([
  ['passkey-added', 'remove the passkey in your profile settings, under Passkeys', '/profile-settings'],
  ['key-made', 'revoke the key in the office, under Integrations', '/admin/integrations'],
])('of what a new password does not end, the mail says where it is ended: %s', (change, advice, address) => {
  expect(textOf(change)).toContain(`${advice}: a new password does not end it.`)
  expect(textOf(change)).toContain(`https://store.test${address}`)
})

test('whoever did not sign in is told to look at the passkeys, too', () => {
  expect(textOf('new-device')).toContain('remove any passkeys that you do not recognize')
})
