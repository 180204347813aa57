import { connect } from 'node:net'

const headEnd = Buffer.from('\r\n\r\n')

/** Reads the head of an answer: its status, and how many bytes of body follow. */
function readHead(head: string): { status: number; length: number } {
  const status = Number(head.slice(9, 12))
  const told = /\r\ncontent-length: (\d+)/i.exec(head)?.[1]
  if (told === undefined && status !== 304 && status !== 204) throw new Error(`an answer without a length:\n${head}`)
  return { status, length: status === 304 ? 0 : Number(told ?? 0) }
}

export interface Connection {
  /** Bytes of bodies received so far. */
  received: number
  /** Sends one request; the next may follow once its whole answer has arrived. */
  ask(request: Buffer | string): Promise<number>
  /** Called with each part of a head or body, for callers that keep them. */
  hear: ((part: Buffer) => void) | null
  close(): void
}

/**
 * A keep-alive connection that makes one request at a time and keeps no bodies. It does little work per answer, since
 * the client must be faster than the server it measures. Answers need a `Content-Length`.
 */
export function openConnection(port: number): Promise<Connection> {
  let head: Buffer | null = null
  let bodyLeft = 0
  let status = 0
  let done: ((status: number) => void) | null = null
  let failed: ((error: Error) => void) | null = null

  function take(part: Buffer) {
    connection.hear?.(part)
    let at = 0
    if (bodyLeft === 0) {
      const all: Buffer = head ? Buffer.concat([head, part]) : part
      const end = all.indexOf(headEnd)
      if (end < 0) {
        // Copied, since the buffer is reused for the next part.
        head = Buffer.from(all)
        return
      }
      const read = readHead(all.toString('latin1', 0, end))
      status = read.status
      bodyLeft = read.length
      at = end + headEnd.length - (head?.length ?? 0)
      head = null
    }
    const taken = part.length - at
    bodyLeft -= taken
    connection.received += taken
    if (bodyLeft < 0) throw new Error('more came than the answer said')
    if (bodyLeft > 0) return
    const tell = done
    done = null
    tell?.(status)
  }

  const buffer = Buffer.allocUnsafe(256 * 1024)
  const onread = {
    buffer,
    callback: (length: number) => {
      try {
        take(buffer.subarray(0, length))
      } catch (error) {
        socket.destroy(error instanceof Error ? error : new Error(String(error)))
      }
      return true
    },
  }
  const socket = connect({ port, host: '127.0.0.1', noDelay: true, onread })
  const connection: Connection = {
    received: 0,
    hear: null,
    ask: (request) =>
      new Promise((resolve, reject) => {
        done = resolve
        failed = reject
        socket.write(request)
      }),
    close: () => socket.destroy(),
  }
  socket.on('error', (error) => failed?.(error))
  socket.on('close', () => done && failed?.(new Error('The other side closed the connection.')))
  return new Promise((resolve, reject) => {
    failed = reject
    socket.once('connect', () => resolve(connection))
  })
}
