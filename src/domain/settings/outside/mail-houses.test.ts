import { expect, test } from 'vitest'
import { type MailHouse, mailHouseNames, mailHouses, writeMailServer } from './mail-houses.ts'
import { readMailServer } from './mail-server.ts'

const login = { user: 'shop@example.com', password: 'a:b/c@d#e?%"\' ñ' }

test.each(mailHouseNames.filter((house) => house !== 'own'))('%s: what is written is read back', (house) => {
  const { host, port } = mailHouses[house]
  expect(readMailServer(writeMailServer({ house, ...login }))).toEqual({ host, port, secure: port === 465, login })
})

test.each<[string, MailHouse, string, { host: string; port: number; secure: boolean }]>([
  ['with a port', 'own', 'mail.example.com:587', { host: 'mail.example.com', port: 587, secure: false }],
  ['without one', 'own', ' mail.example.com ', { host: 'mail.example.com', port: 465, secure: true }],
  [
    'of another region',
    'ses',
    'email-smtp.eu-west-1.amazonaws.com',
    { host: 'email-smtp.eu-west-1.amazonaws.com', port: 465, secure: true },
  ],
  // A server that is known is never somewhere else.
  ['at a known house', 'gmail', 'evil.example.com', { host: 'smtp.gmail.com', port: 465, secure: true }],
])('a host %s', (_how, house, host, server) => {
  expect(readMailServer(writeMailServer({ house, host, ...login }))).toEqual({ ...server, login })
})

test('a server that asks for no name', () => {
  const written = writeMailServer({ house: 'own', user: '', password: '', host: 'mail.example.com:25' })
  expect(readMailServer(written)).toMatchObject({ host: 'mail.example.com', port: 25, login: null })
})
