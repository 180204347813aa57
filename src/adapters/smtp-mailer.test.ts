import { expect, test } from 'vitest'
import { startMailServer } from '#test/mail-server.ts'
import { createSmtpMailer } from './smtp-mailer.ts'

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
