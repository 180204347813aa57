import { connect } from 'node:net'

export interface RawRequest {
  method: string
  /** The request target as written, even where no HTTP client would send it. */
  target: string
  /** `undefined` omits a header that is sent by default. */
  headers?: Record<string, string | undefined>
  /** Sent one after the other, each as a chunk when `chunked`. */
  pieces?: Iterable<Uint8Array>
  chunked?: boolean
}

export interface RawAnswer {
  /** 0 when the connection ended without an answer. */
  status: number
  headers: Map<string, string>
  body: string
}

function readAnswer(text: string): RawAnswer {
  const [head = '', ...body] = text.split('\r\n\r\n')
  const [first = '', ...lines] = head.split('\r\n')
  const pairs = lines.map(
    (line) => [line.split(':', 1)[0]?.toLowerCase() ?? '', line.replace(/^[^:]*:\s*/, '')] as const,
  )
  return { status: Number(first.split(' ')[1] ?? 0), headers: new Map(pairs), body: body.join('\r\n\r\n') }
}

/** Sends one request on its own connection, byte for byte; the connection ends with its answer. */
export function sendRaw(address: string, { method, target, headers = {}, pieces = [], chunked }: RawRequest) {
  const { hostname, port, host } = new URL(address)
  const all = { host, connection: 'close', ...headers, ...(chunked ? { 'transfer-encoding': 'chunked' } : {}) }
  const head = Object.entries(all).flatMap(([name, value]) => (value === undefined ? [] : [`${name}: ${value}\r\n`]))
  return new Promise<RawAnswer>((resolve) => {
    const received: Buffer[] = []
    const socket = connect(Number(port), hostname)
    // The answer may arrive, and the connection end, before everything was sent.
    socket.on('error', () => socket.destroy())
    socket.on('close', () => resolve(readAnswer(Buffer.concat(received).toString('latin1'))))
    socket.on('data', (part) => {
      received.push(Buffer.from(part))
      const { headers: told, body } = readAnswer(Buffer.concat(received).toString('latin1'))
      if (Number(told.get('content-length') ?? Number.NaN) <= body.length) socket.destroy()
    })
    socket.write(`${method} ${target} HTTP/1.1\r\n${head.join('')}\r\n`)
    const left = pieces[Symbol.iterator]()
    const sendMore = () => {
      for (let room = true; room; ) {
        if (socket.destroyed) return
        const { done, value } = left.next()
        if (done) {
          if (chunked) socket.write('0\r\n\r\n')
          return
        }
        const size = Buffer.from(`${value.byteLength.toString(16)}\r\n`)
        room = socket.write(chunked ? Buffer.concat([size, value, Buffer.from('\r\n')]) : value)
      }
      socket.once('drain', sendMore)
    }
    sendMore()
  })
}
