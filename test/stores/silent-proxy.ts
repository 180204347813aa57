import { connect, createServer, type Socket } from 'node:net'

/**
 * A proxy in front of a PostgreSQL server that a power cut can be played on: from the moment a client sends `marker`
 * nothing comes back on any connection, and none is closed, until `comesBack` lets new ones through.
 */
export async function startSilentProxy(url: string) {
  const target = new URL(url)
  let marker: string | null = null
  let isSilent = false
  const sockets = new Set<Socket>()
  const server = createServer((client) => {
    sockets.add(client)
    client.on('error', () => {})
    if (isSilent) return
    let isLost = false
    const onward = connect(Number(target.port || 5432), target.hostname)
    sockets.add(onward)
    client.on('data', (bytes) => {
      isSilent ||= marker !== null && bytes.includes(marker)
      isLost ||= isSilent
      onward.write(bytes)
    })
    onward.on('data', (bytes) => {
      isLost ||= isSilent
      if (!isLost) client.write(bytes)
    })
    onward.on('error', () => client.destroy())
    client.on('close', () => onward.destroy())
    onward.on('close', () => isLost || client.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const through = new URL(url)
  through.hostname = '127.0.0.1'
  through.port = String(typeof address === 'object' ? address?.port : '')
  return {
    url: through.href,
    fallSilentAt(text: string) {
      marker = text
    },
    comesBack() {
      marker = null
      isSilent = false
    },
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy()
      await new Promise<void>((resolve) => void server.close(() => resolve()))
    },
  }
}
