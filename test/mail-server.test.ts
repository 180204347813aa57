import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { startMailServer } from './mail-server.ts'

test('a text ends although its end is cut in two, and none begins without a recipient', async () => {
  using server = await startMailServer()
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1').setEncoding('utf8')
  await once(socket, 'data')
  const say = async (words: string) => {
    socket.write(words)
    return (await once(socket, 'data'))[0]
  }
  expect(await say('MAIL FROM:<a@example.test>\r\n')).toBe('250 ok\r\n')
  expect(await say('DATA\r\n')).toBe('503 no recipient\r\n')
  expect(await say('RCPT TO:<b@example.test>\r\n')).toBe('250 ok\r\n')
  expect(await say('DATA\r\n')).toBe('354 go on\r\n')
  socket.write('Hello\r\n.\r')
  await expect.poll(() => server.heard).toContain('Hello')
  expect(await say('\n')).toBe('250 ok\r\n')
  socket.destroy()
})
