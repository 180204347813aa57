import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { postNotice } from './post-notice.ts'

test('a receiver that switches protocols has not answered', async () => {
  await using server = createServer(({ socket }) => {
    socket.write('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: other\r\n\r\n')
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  // The server was started just above.
  const { port } = server.address() as AddressInfo
  const { signal } = new AbortController()
  const posted = postNotice({ url: `http://127.0.0.1:${port}/`, headers: {}, body: '{}', signal })
  await expect(posted).rejects.toThrow('without an answer')
})
