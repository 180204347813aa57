// The limit: plain `node:http` serving the same bytes and doing nothing else.
import { createReadStream } from 'node:fs'
import { createServer, type RequestListener, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { BareTask } from './messages.ts'

function serveStreams(): RequestListener {
  const byAccount = new Map<string, ServerResponse[]>()
  let version = 0
  return (request, response) => {
    const account = String(request.headers.cookie)
    if (request.method === 'GET') {
      response.writeHead(200, { 'Content-Type': 'text/event-stream' })
      response.write('event: state\n\n')
      byAccount.set(account, [...(byAccount.get(account) ?? []), response])
      return
    }
    version += 1
    for (const stream of byAccount.get(account) ?? [])
      stream.write(`event: state\nid: ${version}\ndata: {"version":${version}}\n\n`)
    request.resume()
    response.writeHead(200, { 'Content-Length': 2 }).end('{}')
  }
}

function listenerOf(task: BareTask): RequestListener {
  if (task.serve === 'streams') return serveStreams()
  if (task.serve === 'file')
    return (_request, response) => {
      response.writeHead(200, { 'Content-Length': task.bytes })
      createReadStream(task.path).pipe(response)
    }
  const body = Buffer.from(task.body, 'base64')
  return (_request, response) => response.writeHead(task.status, task.head).end(body)
}

let listener: RequestListener = (_request, response) => response.writeHead(200, { 'Content-Length': 2 }).end('{}')
const server = createServer((request, response) => listener(request, response))
server.listen(0, '127.0.0.1', () => {
  // A server that listens on TCP has an address with a port.
  process.send?.((server.address() as AddressInfo).port)
})
process.on('message', (task: BareTask) => {
  listener = listenerOf(task)
  process.send?.('ready')
})
process.once('disconnect', () => process.exit())
