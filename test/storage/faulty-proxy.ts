import http, { type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { S3Answer } from '#adapters/files/s3/s3-connection.ts'

/** What goes wrong with a request, instead of or after forwarding it. */
export type Fault =
  | { kind: 'status'; status: number }
  /** The connection ends without an answer: before the store receives the request, or after. */
  | { kind: 'cut-before' }
  | { kind: 'cut-after' }
  /** An answer that ends early, after this many bytes of its body. */
  | { kind: 'cut-body'; after: number }
  /** An answer that never begins. */
  | { kind: 'silence' }
  /** An answer with one byte changed. */
  | { kind: 'damage' }

interface Seen {
  method: string
  path: string
  range: string | undefined
}

/**
 * A proxy on this machine between the program and the real object store. It forwards everything unchanged except where
 * told to fail. `down` refuses all connections, as an unavailable store does.
 */
export async function startFaultyProxy(
  target: string,
  /** Answers requests without a signature; by default, the store does. */
  { answerStrangers }: { answerStrangers?: (path: string) => Promise<S3Answer> } = {},
) {
  const { hostname, port } = new URL(target)
  const agent = new http.Agent({ keepAlive: true })
  const faults: { fits: (request: Seen) => boolean; fault: Fault }[] = []
  const seen: Seen[] = []
  let down = false

  const pass = (request: IncomingMessage, response: ServerResponse, fault: Fault | undefined) => {
    const { method, url: path, headers } = request
    const onward = http.request({ hostname, port, method, path, headers, agent }, (answer) => {
      if (fault?.kind === 'cut-after') {
        answer.resume()
        return answer.once('end', () => response.destroy())
      }
      answer.once('error', () => response.destroy())
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      // Swift sends bytes after the head of a missing object, which HEAD does not allow.
      if (method === 'HEAD') return response.end()
      let sent = 0
      answer.on('data', (chunk: Buffer) => {
        if (fault?.kind === 'damage' && sent === 0) chunk[0] = (chunk[0] ?? 0) ^ 1
        const left = fault?.kind === 'cut-body' ? fault.after - sent : chunk.length
        sent += chunk.length
        if (left >= chunk.length) return void response.write(chunk)
        response.write(chunk.subarray(0, Math.max(0, left)), () => response.destroy())
      })
      return answer.once('end', () => response.end())
    })
    onward.on('error', () => {
      if (!response.headersSent) response.destroy()
    })
    request.pipe(onward)
  }

  const server = http.createServer((request, response) => {
    const { method = '', url: path = '', headers } = request
    const one: Seen = { method, path, range: headers.range }
    if (down) return void response.destroy()
    seen.push(one)
    const index = faults.findIndex(({ fits }) => fits(one))
    const fault = index < 0 ? undefined : faults.splice(index, 1)[0]?.fault
    response.on('error', () => {})
    if (answerStrangers && !headers.authorization) {
      answerStrangers(path).then(
        (answer) => answer.body.pipe(response.writeHead(answer.status)),
        () => response.destroy(),
      )
      return
    }
    if (fault?.kind === 'silence') return void request.resume()
    if (fault?.kind === 'cut-before') return void response.destroy()
    if (fault?.kind !== 'status') return void pass(request, response, fault)
    request.resume()
    return void response
      .writeHead(fault.status)
      .end(`<Error><Code>${fault.status === 403 ? 'AccessDenied' : 'SlowDown'}</Code></Error>`)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // The server was started just above.
  const { port: own } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${own}`,
    /** All requests in the order of arrival. */
    seen,
    /** Makes the next matching request fail in this way. */
    failNext(fault: Fault, fits: (request: Seen) => boolean = () => true) {
      faults.push({ fits, fault })
    },
    setDown(value: boolean) {
      down = value
      if (value) server.closeAllConnections()
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      agent.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
