// cspell:words dkim lmtp oauth sendmail
import { expect, test } from 'vitest'
import { usableSettings, validateChanges } from '../validate-changes.ts'
import { readMailServer, readSender } from './mail-server.ts'

const none = { fixed: {}, stored: {}, production: false }

test.each([
  ['smtp://mail.example.com', { host: 'mail.example.com', port: 587, secure: false, login: null }],
  ['smtps://mail.example.com/', { host: 'mail.example.com', port: 465, secure: true, login: null }],
  ['smtp://mail.example.com:465', { host: 'mail.example.com', port: 465, secure: true, login: null }],
  [
    'smtps://shop%40example.com:p%3Fa%23ss%2Fw@MAIL.example.com:2465',
    {
      host: 'mail.example.com',
      port: 2465,
      secure: true,
      login: { user: 'shop@example.com', password: 'p?a#ss/w' },
    },
  ],
  ['smtp://[2606:4700::1111]:25', { host: '2606:4700::1111', port: 25, secure: false, login: null }],
  ['smtp://0x7f.1:25', { host: '127.0.0.1', port: 25, secure: false, login: null }],
])('%s is taken apart', (address, server) => expect(readMailServer(address)).toEqual(server))

// What the mail library would read into the parts of an address.
test.each([
  '?sendmail=true',
  '?sendmail=true&path=/bin/sh&args=-c&args=id',
  '/?path=/bin/sh',
  '?args=-c',
  '?newline=unix',
  '?jsonTransport=true',
  '?streamTransport=true',
  '?SES=true',
  '?pool=true',
  '?proxy=http://10.0.0.1:3128',
  '?tls.rejectUnauthorized=false',
  '?tls.servername=evil.example',
  '?tls.key=/etc/passwd',
  '?secure=false',
  '?secured=true',
  '?ignoreTLS=true',
  '?requireTLS=false',
  '?opportunisticTLS=true',
  '?logger=true',
  '?debug=true',
  '?transactionLog=true',
  '?socket=/run/x',
  '?connection=x',
  '?getSocket=x',
  '?host=127.0.0.1',
  '?port=22',
  '?url=smtp://127.0.0.1',
  '?service=gmail',
  '?name=x',
  '?localAddress=10.0.0.1',
  '?allowInternalNetworkInterfaces=true',
  '?auth.type=oauth2',
  '?auth.accessUrl=http://169.254.169.254/',
  '?authMethod=PLAIN',
  '?lmtp=true',
  '?dkim.cacheDir=/tmp',
  '?disableFileAccess=false',
  '?disableUrlAccess=false',
  '?attachDataUrls=true',
  '?connectionTimeout=1',
  '?',
  '#sendmail',
  '/queue',
])('smtp://mail.example.com%s is refused, whoever types it', (rest) => {
  const address = `smtp://mail.example.com${rest}`
  expect(readMailServer(address)).toBeNull()
  expect(validateChanges(none, { SMTP_URL: address }).problems).toMatchObject([{ name: 'SMTP_URL', rule: 'wrong' }])
  expect(usableSettings({ ...none, stored: { SMTP_URL: address } }).values).toEqual({})
})

test.each([
  'http://mail.example.com',
  'direct://mail.example.com',
  'smtp:mail.example.com',
  'smtp://',
  'smtp://:word@mail.example.com',
  'smtp://me:bad%@mail.example.com',
  'smtp://me:a%0d%0aQUIT@mail.example.com',
  'smtp://mail.example.com:0',
  'smtp://mail.example.com:99999',
  'smtp://mail example.com',
  '/usr/sbin/sendmail',
])('%s is no mail server', (address) => expect(readMailServer(address)).toBeNull())

test.each([
  'smtp://127.0.0.1:25',
  'smtp://localhost',
  'smtp://10.0.0.5',
  'smtp://169.254.169.254:80',
  'smtp://[::1]:25',
  'smtp://[::ffff:192.168.0.1]',
  'smtp://[fe80::1]',
  'smtp://2130706433',
  'smtp://0177.0.0.1',
  'smtp://database',
  'smtp://db.internal',
])('owners cannot name %s, and a stored one counts for nothing', (address) => {
  expect(readMailServer(address)).not.toBeNull()
  expect(validateChanges(none, { SMTP_URL: address }).problems).toMatchObject([{ name: 'SMTP_URL', rule: 'wrong' }])
  expect(usableSettings({ ...none, stored: { SMTP_URL: address } }).values).toEqual({})
})

test.each([
  ['shop@example.com', { name: '', address: 'shop@example.com' }],
  ['Estela <shop@example.com>', { name: 'Estela', address: 'shop@example.com' }],
  ['"Estela, figures" <shop@example.com>', { name: 'Estela, figures', address: 'shop@example.com' }],
  ['Estela', null],
  ['a@example.com, b@example.com', null],
  ['Estela <a@example.com> <b@example.com>', null],
  ['Estela\r\nBcc: all@example.com <a@example.com>', null],
  ['a@example.com?bcc=all@example.com', null],
])('the sender %j', (text, sender) => expect(readSender(text)).toEqual(sender))
