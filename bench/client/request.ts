import { openConnection } from './connection.ts'

/** A request as its bytes on the wire. */
export function requestOf(path: string, headers: Record<string, string> = {}, method = 'GET', body = ''): Buffer {
  const length = method === 'GET' ? {} : { 'content-length': String(Buffer.byteLength(body)) }
  const lines = Object.entries({ host: '127.0.0.1', ...headers, ...length }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  )
  return Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body}`)
}

/** An answer as received. */
export interface WireAnswer {
  status: number
  head: [name: string, value: string][]
  body: Buffer
}

/** Sends one request on its own connection and keeps the whole answer. */
export async function readOnce(port: number, request: Buffer): Promise<WireAnswer> {
  const connection = await openConnection(port)
  const parts: Buffer[] = []
  connection.hear = (part) => parts.push(Buffer.from(part))
  try {
    const status = await connection.ask(request)
    const all = Buffer.concat(parts)
    const end = all.indexOf('\r\n\r\n')
    const lines = all.toString('latin1', 0, end).split('\r\n').slice(1)
    const head = lines.map((line): [string, string] => {
      const colon = line.indexOf(': ')
      return [line.slice(0, colon), line.slice(colon + 2)]
    })
    return { status, head, body: all.subarray(end + 4) }
  } finally {
    connection.close()
  }
}
