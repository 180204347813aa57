// cspell:words Fsendmail Fbin
import { createServer } from 'node:net'
import { expect, test } from 'vitest'
import { readMailServer } from '#domain/settings/outside/mail-server.ts'
import { startMailServer } from '#test/mail-server.ts'
import { type MailRoute, openMailTransport } from './mail-transport.ts'
import { probeMail } from './probe-mail.ts'
import { createSmtpMailer } from './smtp-mailer.ts'

const mail = { to: 'ana@example.test', subject: 'Tu pedido ñ', text: 'Hola', html: '<p>Hola</p>' }
const from = { name: 'Estela', address: 'shop@store.test' }

function routeTo(url: string, mayBeInside = true): MailRoute {
  const server = readMailServer(url)
  if (!server) throw new Error(`${url} is no mail server`)
  return { ...server, mayBeInside, from }
}

const probe = (url: string, mayBeInside = true) => {
  const failures: unknown[] = []
  const asking = { route: routeTo(url, mayBeInside), storeName: 'Estela', publicUrl: 'http://store.test', to: mail.to }
  return probeMail(asking, (error) => failures.push(error)).then((result) => ({ result, failures }))
}

test('a mail is handed to the server with its sender and one recipient', async () => {
  using server = await startMailServer()
  const mailer = createSmtpMailer(routeTo(server.url))
  await mailer.send({ ...mail, to: 'ana@example.test, eve@example.test' }).catch(() => {})
  await mailer.send(mail)
  const recipients = server.heard.filter((line) => line.startsWith('RCPT'))
  expect(recipients.at(-1)).toBe('RCPT TO:<ana@example.test>')
  expect(recipients.filter((line) => line.includes('<eve@example.test>'))).toEqual([])
  expect(server.heard).toContain('MAIL FROM:<shop@store.test>')
})

test('mails are sent again once what could not be opened at first can be', async () => {
  using server = await startMailServer()
  const { port, ...route } = routeTo(server.url)
  let times = 0
  const mailer = createSmtpMailer({
    ...route,
    get port() {
      times += 1
      if (times === 1) throw new Error('EMFILE: too many open files')
      return port
    },
  })
  await expect(mailer.send(mail)).rejects.toThrow('EMFILE')
  await mailer.send(mail)
  expect(server.heard).toContain('RCPT TO:<ana@example.test>')
})

test('every mail says that a program sent it; one to many says how to stop it by one click', async () => {
  using server = await startMailServer()
  const mailer = createSmtpMailer(routeTo(server.url))
  await mailer.send(mail)
  const header = () =>
    server.heard
      .join('\r\n')
      .replaceAll(/\r\n\s+/g, ' ')
      .split('\r\n')
  expect(header()).toContain('Auto-Submitted: auto-generated')
  expect(header().filter((line) => line.startsWith('List-'))).toEqual([])
  const unsubscribe = `https://store.test/api/news/${'a'.repeat(36)}.${'b'.repeat(43)}/stop`
  await mailer.send({ ...mail, unsubscribe })
  expect(header().filter((line) => line.startsWith('List-'))).toEqual([
    `List-Unsubscribe: <${unsubscribe}>`,
    'List-Unsubscribe-Post: List-Unsubscribe=One-Click',
  ])
})

test("a store's name is a name, whatever it looks like", async () => {
  using server = await startMailServer()
  const named = { name: 'Figures, eve@example.test <eve@example.test>', address: from.address }
  await createSmtpMailer({ ...routeTo(server.url), from: named }).send(mail)
  expect(server.heard).toContain('MAIL FROM:<shop@store.test>')
})

test('what the server refuses is an error', async () => {
  using server = await startMailServer()
  const mailer = createSmtpMailer(routeTo(server.url))
  const refused = mailer.send({ ...mail, to: 'refused@example.test' })
  await expect(refused).rejects.toMatchObject({ code: 'invalid-argument', message: expect.stringContaining('550') })
})

test('what may pass is no refusal of the mail: a no for now, and no server at all', async () => {
  const server = await startMailServer()
  const mailer = createSmtpMailer(routeTo(server.url))
  const later = mailer.send({ ...mail, to: 'later@example.test' })
  await expect(later).rejects.toMatchObject({ responseCode: 451 })
  server[Symbol.dispose]()
  await expect(mailer.send(mail)).rejects.not.toMatchObject({ code: 'invalid-argument' })
})

test.each([
  ['MAIL FROM', '550 sender not verified'],
  ['MAIL FROM', '550 5.1.8 no such sender'],
  ['RCPT TO', '550 5.7.1 relaying denied'],
  ['RCPT TO', '550 5.4.5 daily sending quota exceeded'],
  ['RCPT TO', '554 5.7.1 blocked'],
  ['DATA', '550 5.4.5 daily sending quota exceeded'],
  ['.', '554 5.7.1 looks like spam'],
  ['.', '554 not now'],
])('what a server says of who sends or of all mails (%s: %s) may pass', async (step, answer) => {
  using server = await startMailServer({ [step]: answer })
  const sending = createSmtpMailer(routeTo(server.url)).send(mail)
  await expect(sending).rejects.toMatchObject({ response: answer, responseCode: Number(answer.slice(0, 3)) })
})

test.each([
  ['RCPT TO', '550-5.1.1 no such mailbox\r\n550 5.1.1 look at the address'],
  ['RCPT TO', '550 5.2.1 closed'],
  ['.', '554 5.6.0 no text that can be taken'],
])('what it says of this mail (%s: %s) is final, and the test of mail tells it', async (step, answer) => {
  using server = await startMailServer({ [step]: answer })
  await expect(createSmtpMailer(routeTo(server.url)).send(mail)).rejects.toMatchObject({ code: 'invalid-argument' })
  expect((await probe(server.url)).result).toMatchObject({ outcome: 'refused' })
})

test('a server inside this network hears nothing when an owner named it', async () => {
  using server = await startMailServer()
  await expect(createSmtpMailer(routeTo(server.url, false)).send(mail)).rejects.toMatchObject({ code: 'INSIDE_HOUSE' })
  expect(server.heard).toEqual([])
})

test('the library gets these options and no others, whatever stands in the address', async () => {
  const route = routeTo('smtps://me%3Fsendmail=true:word%26path=%2Fbin%2Fsh@mail.example.com')
  const transport = await openMailTransport(route, { patienceMs: 1000 })
  expect(Object.keys(transport.options).sort()).toEqual([
    'auth',
    'connectionTimeout',
    'getSocket',
    'greetingTimeout',
    'host',
    'port',
    'requireTLS',
    'secure',
    'socketTimeout',
  ])
  expect(transport.options).toMatchObject({ host: 'mail.example.com', port: 465, secure: true })
  transport.close()
})

const noTls = { STARTTLS: '502 no' }

test('a password waits for TLS: where the offer of it is missing, nothing is said', async () => {
  using server = await startMailServer(noTls)
  const url = server.url.replace('smtp://', 'smtp://me:hidden-word@')
  await expect(createSmtpMailer(routeTo(url)).send(mail)).rejects.toThrow(/STARTTLS/)
  expect(server.heard.filter((line) => !/^(EHLO|STARTTLS|QUIT)/.test(line))).toEqual([])
  expect((await probe(url)).result).toEqual({ outcome: 'refused', detail: expect.stringContaining('STARTTLS: 502') })
})

test.each([
  ['smtp://mail.example.com', false, true],
  ['smtp://me:word@10.0.0.2', true, true],
  ['smtp://10.0.0.2', true, false],
  ['smtps://mail.example.com', false, false],
])('to %s, inside allowed: %s, STARTTLS must follow: %s', async (url, mayBeInside, requireTLS) => {
  const transport = await openMailTransport(routeTo(url, mayBeInside), { patienceMs: 1000 })
  expect(transport.options).toMatchObject({ requireTLS })
  transport.close()
})

test('a server inside that takes no password may do without TLS', async () => {
  using server = await startMailServer(noTls)
  await createSmtpMailer(routeTo(server.url)).send(mail)
  expect(server.heard).toContain('MAIL FROM:<shop@store.test>')
})

test('the test of mail tells what a mail server refuses, without the password', async () => {
  using server = await startMailServer()
  const { result } = await probe(server.url)
  expect(result).toEqual({ outcome: 'ok', detail: mail.to })
  const refused = await probe(server.url.replace('smtp://', 'smtp://me:hidden-word@'))
  expect(JSON.stringify(refused.result)).not.toContain('hidden-word')
})

test.each([
  ['nothing listens', null],
  ['another program greets', 'SSH-2.0-OpenSSH_9.6\r\n'],
  ['another program refuses', '500 no SMTP here, but a secret service\r\n'],
])('where %s, the answer is the same and tells nothing of it', async (_what, greeting) => {
  const sockets: { destroy(): void }[] = []
  const other = createServer((socket) => {
    sockets.push(socket)
    socket.on('error', () => {})
    socket.end(greeting ?? '')
  })
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
  const address = other.address()
  const port = typeof address === 'object' && address ? address.port : 0
  if (greeting === null) await new Promise((resolve) => other.close(resolve))
  const { result, failures } = await probe(`smtp://127.0.0.1:${port}`)
  expect(result).toEqual({ outcome: 'unreachable', detail: null })
  expect(failures).toHaveLength(1)
  for (const socket of sockets) socket.destroy()
  other.close()
})
