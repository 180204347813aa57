import { expect, test } from 'vitest'
import { readMailServer } from './mail-server.ts'
import { type MailService, mailServiceNames, mailServices, writeMailServer } from './mail-services.ts'

const login = { user: 'shop@example.com', password: 'a:b/c@d#e?%"\' ñ' }

test.each(mailServiceNames.filter((service) => service !== 'own'))('%s: what is written is read back', (service) => {
  const { host, port } = mailServices[service]
  expect(readMailServer(writeMailServer({ service, ...login }))).toEqual({ host, port, secure: port === 465, login })
})

test.each<[string, MailService, string, { host: string; port: number; secure: boolean }]>([
  ['with a port', 'own', 'mail.example.com:587', { host: 'mail.example.com', port: 587, secure: false }],
  ['without one', 'own', ' mail.example.com ', { host: 'mail.example.com', port: 465, secure: true }],
  [
    'of another region',
    'ses',
    'email-smtp.eu-west-1.amazonaws.com',
    { host: 'email-smtp.eu-west-1.amazonaws.com', port: 465, secure: true },
  ],
  // A known service never leads to another server.
  ['at a known service', 'gmail', 'evil.example.com', { host: 'smtp.gmail.com', port: 465, secure: true }],
])('a host %s', (_how, service, host, server) => {
  expect(readMailServer(writeMailServer({ service, host, ...login }))).toEqual({ ...server, login })
})

test('a server that asks for no name', () => {
  const written = writeMailServer({ service: 'own', user: '', password: '', host: 'mail.example.com:25' })
  expect(readMailServer(written)).toMatchObject({ host: 'mail.example.com', port: 25, login: null })
})
