import http, { type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { S3Answer } from '#adapters/files/s3/s3-connection.ts'

/** What goes wrong with a request instead of, or after, its being passed on. */
export type Fault =
  | { kind: 'status'; status: number }
  /** No answer at all, by an end of the connection: before the store hears of it, or after. */
  | { kind: 'cut-before' }
  | { kind: 'cut-after' }
  /** An answer that ends early, after so many bytes of its body. */
  | { kind: 'cut-body'; after: number }
  /** An answer that never begins. */
  | { kind: 'silence' }
  /** An answer with another byte in it. */
  | { kind: 'damage' }

interface Seen {
  method: string
  path: string
  range: string | undefined
}

/**
 * Stands between the program and the real object store, on this machine, and passes everything on as it is, but where
 * it is told to fail. `down` refuses everybody, as a store does that is away.
 */
export async function startFaultyProxy(
  target: string,
  /** How requests without a signature are answered; else as the store does. */
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
      // Swift sends some bytes after the head of a missing object, where none may be.
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
  // Just started above.
  const { port: own } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${own}`,
    /** All requests that came, in their order. */
    seen,
    /** The next request that fits goes wrong in this way. */
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
