import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { createS3Connection } from './s3-connection.ts'

test('a store that switches protocols has not answered', async () => {
  await using server = createServer(({ socket }) => {
    socket.write('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: other\r\n\r\n')
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  // The server was started just above.
  const { port } = server.address() as AddressInfo
  const place = {
    bucket: 'figures',
    region: 'auto',
    endpoint: `http://127.0.0.1:${port}`,
    accessKeyId: 'a',
    secretAccessKey: 'b',
  }
  const connection = createS3Connection(place)
  await expect(connection.send({ method: 'GET', key: 'a' }, 60_000)).rejects.toThrow('no answer')
  connection.close()
})
