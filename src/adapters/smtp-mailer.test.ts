import { createServer, type Socket } from 'node:net'
import { expect, test } from 'vitest'
import { createSmtpMailer } from './smtp-mailer.ts'

/** A mail server that says yes to everything but one recipient, and keeps what it hears. */
async function startMailServer() {
  const heard: string[] = []
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    let inData = false
    socket.write('220 test\r\n')
    socket.on('data', (data) => {
      for (const line of data.toString().split('\r\n').filter(Boolean)) {
        heard.push(line)
        if (inData && line !== '.') continue
        if (line === '.') inData = false
        else if (line === 'DATA') inData = true
        socket.write(line === 'DATA' ? '354 go on\r\n' : line.includes('refused@') ? '550 no\r\n' : '250 ok\r\n')
      }
    })
    socket.on('error', () => {})
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return {
    url: `smtp://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    heard,
    [Symbol.dispose]() {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}
const mail = { to: 'ana@example.test', subject: 'Tu pedido ñ', text: 'Hola', html: '<p>Hola</p>' }

test('a mail is handed to the server with its sender and one recipient', async () => {
  using server = await startMailServer()
  const mailer = createSmtpMailer({ url: server.url, from: 'Estela <shop@store.test>' })
  await mailer.send({ ...mail, to: 'ana@example.test, eve@example.test' }).catch(() => {})
  await mailer.send(mail)
  const recipients = server.heard.filter((line) => line.startsWith('RCPT'))
  expect(recipients.at(-1)).toBe('RCPT TO:<ana@example.test>')
  expect(recipients.filter((line) => line.includes('<eve@example.test>'))).toEqual([])
  expect(server.heard).toContain('MAIL FROM:<shop@store.test>')
})

test('what the server refuses is an error', async () => {
  using server = await startMailServer()
  const mailer = createSmtpMailer({ url: server.url, from: 'shop@store.test' })
  await expect(mailer.send({ ...mail, to: 'refused@example.test' })).rejects.toThrow()
})
