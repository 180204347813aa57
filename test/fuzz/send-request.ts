import { Agent, request } from 'node:http'
import type { Request } from './make-request.ts'

export interface Answer {
  /** 0 if the connection ended without an answer. */
  status: number
  type: string
  location: string
  /** Empty if the answer came compressed. */
  text: string
}

/** No answer takes this long; a longer wait means that the server hangs. */
const patienceMs = 30_000
const mostRead = 2_000_000

/** Sends a request as it is; a stream counts as answered once its head arrives. */
export function createSender(baseUrl: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 16 })
  const { hostname, port } = new URL(baseUrl)

  function send(asked: Request, cookie: string, mayReuse = true): Promise<Answer> {
    const { method, target, headers, body } = asked
    const all: Record<string, string> = { origin: baseUrl }
    if (cookie) all.cookie = cookie
    if (body) all['content-length'] = String(body.byteLength)
    for (const [name, value] of headers) all[name] = name === 'cookie' ? `${cookie}; ${value}` : value
    return new Promise((resolve, reject) => {
      const sent = request(
        {
          agent: mayReuse ? agent : false,
          hostname,
          port,
          method,
          path: target,
          headers: all,
          maxHeaderSize: 1_000_000,
        },
        (answer) => {
          const parts: Buffer[] = []
          let length = 0
          const tell = () => {
            clearTimeout(patience)
            const { statusCode: status = 0, headers: got } = answer
            const text = got['content-encoding'] ? '' : Buffer.concat(parts).toString()
            resolve({ status, type: got['content-type'] ?? '', location: got.location ?? '', text })
          }
          answer.on('data', (part: Buffer) => {
            length += part.byteLength
            if (length < mostRead) parts.push(part)
          })
          answer.on('end', tell)
          answer.on('error', tell)
          if (answer.headers['content-type']?.startsWith('text/event-stream')) {
            tell()
            sent.destroy()
          }
        },
      )
      const patience = setTimeout(() => {
        sent.destroy()
        reject(new Error(`no answer within ${patienceMs / 1000} s`))
      }, patienceMs)
      sent.on('error', () => {
        clearTimeout(patience)
        // A kept-alive connection may be closed at the moment of its reuse.
        if (sent.reusedSocket) return resolve(send(asked, cookie, false))
        resolve({ status: 0, type: '', location: '', text: '' })
      })
      sent.end(body ?? undefined)
    })
  }
  return { send, stop: () => agent.destroy() }
}
