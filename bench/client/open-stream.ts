import { connect, type Socket } from 'node:net'

const sign = Buffer.from('event: state')

/** Opens a stream of server-sent events. Resolves at the first `state` event and calls back for each later one. */
export function openStream(port: number, request: Buffer, hear: () => void): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true })
    let opened = false
    socket.write(request)
    socket.on('error', reject)
    socket.once('close', () => reject(new Error('A stream was not opened, or ended.')))
    socket.on('data', (part: Buffer) => {
      for (let at = part.indexOf(sign); at >= 0; at = part.indexOf(sign, at + sign.length)) {
        if (opened) hear()
        opened = true
        resolve(socket)
      }
    })
  })
}
