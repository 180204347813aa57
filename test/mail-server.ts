import { createServer, type Socket } from 'node:net'

const answerTo = (line: string) =>
  line.includes('refused@') ? '550 no\r\n' : line.includes('later@') ? '451 later\r\n' : '250 ok\r\n'

/** A mail server that says yes to everything but two recipients, one for good and one for now, and keeps what it hears. */
export async function startMailServer() {
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
        socket.write(line === 'DATA' ? '354 go on\r\n' : answerTo(line))
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
