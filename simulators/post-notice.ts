import { request as httpRequest } from 'node:http'
import { request as httpsRequest } from 'node:https'

export interface NoticeRequest {
  url: string
  headers: Record<string, string>
  body: string
  signal: AbortSignal
}

/** Posts a notice. Returns the status of the answer and discards its body. */
export function postNotice({ url, headers, body, signal }: NoticeRequest): Promise<number> {
  const request = url.startsWith('https:') ? httpsRequest : httpRequest
  return new Promise((resolve, reject) => {
    const outgoing = request(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers, 'content-length': Buffer.byteLength(body) },
      agent: false,
      signal,
    })
    outgoing.once('error', reject)
    // After a 101, Node ends the connection and says nothing else.
    outgoing.once('close', () => reject(new Error('The connection ended without an answer.')))
    outgoing.once('response', (response) => {
      response.on('error', () => {})
      response.resume()
      resolve(response.statusCode ?? 0)
    })
    outgoing.end(body)
  })
}
