import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Sentence } from '#domain/each-language.ts'
import { ShopError } from '#domain/errors.ts'
import { sayStart } from '../starting/start-texts.ts'
import { formatClientError, tooMuchArrives } from './answer-refusal.ts'
import { type BodyLimits, createArrivingBodies, hasBody } from './arriving-bodies.ts'
import { createConnectionsByClient } from './connections-by-client.ts'
import { gatherPieces } from './gather-pieces.ts'
import { createHeldBodies } from './held-bodies.ts'
import { createOpenAnswers } from './open-answers.ts'
import { originOf } from './origin-of.ts'
import { createUnsentAnswers, KnownResponse } from './unsent-answers.ts'

const closeAfterMs = 10_000
export const idleMs = 10_000
/** Room for a search text of ten thousand characters, percent-encoded. */
export const longestHead = 160_000
const closeIdleEveryMs = 20
/** Connections that wait to be accepted; the usual number in Node. */
const longestBacklog = 511

/** How much of the server strangers may occupy. */
export interface ConnectionLimits extends BodyLimits {
  /** Connections at once; an idle one costs about 9 KB. */
  connections: number
  /** Connections of one client, where the address of a connection is the client's. */
  ofClient: number
  /** Requests of one connection that are answered at once, until the answers are sent; further ones wait. */
  pipelined: number
  /** Those of them whose answers are still being made. */
  making: number
  /** Bytes of answers that one connection has not taken; beyond them, further requests wait. */
  unsent: number
  /** Bytes that all connections together have not taken; beyond them, those that have taken nothing for longest end. */
  allUnsent: number
  /** How often that is looked at. */
  lookUnsentMs: number
  /** Requests that wait so on all connections together, some 3 KB each; who brings one more is dropped. */
  waiting: number
  /** Time for the head of a request, counted from its connection. */
  headMs: number
  /** How often connections are checked for time that is up. */
  lookMs: number
  /** What all bodies hold together, in bytes, while they arrive; those that have been arriving for longest end. */
  arrivingBytes: number
  /** Time for a client to take some of the data that is ready for it. */
  stalledMs: number
}

/** The values in `docs/security.md`; a test compares the two. */
export const usualLimits: ConnectionLimits = {
  connections: 20_000,
  ofClient: 1000,
  pipelined: 32,
  making: 4,
  unsent: 100_000,
  allUnsent: 48_000_000,
  lookUnsentMs: 500,
  waiting: 10_000,
  headMs: 30_000,
  lookMs: 5_000,
  arrivingBytes: 16_000_000,
  stalledMs: 120_000,
  bodyMs: 300_000,
  silentMs: 60_000,
  leastBytes: 1_000_000,
}

export interface ListenOptions {
  limits?: ConnectionLimits
  /** Lets others listen at this port too; the system spreads connections over them. */
  reusePort?: boolean
  /** Whether the store is about to stop: answers then end their connections, so that none is left to end while idle. */
  isDraining?: () => boolean
  /** Who is at the other end of a connection, or null for somebody whose connections are not counted. */
  clientOf?: ((socket: Socket) => string | null) | undefined
}

/** Answers a request. A returned promise settles once nothing runs for it any more, even if the client has left. */
export type Serve = (request: IncomingMessage, response: ServerResponse) => unknown

/**
 * Reads what has arrived: a connection whose next request nobody has read yet counts as idle, and would be ended without
 * an answer. A turn of the loop reads all sockets, but accepts one connection, whose request is read one turn later.
 */
async function readArrived(server: Server): Promise<void> {
  let accepted = 0
  const count = () => {
    accepted += 1
  }
  server.on('connection', count)
  for (let before = -1; before < accepted && accepted < longestBacklog; ) {
    before = accepted
    await nextTurn()
    await nextTurn()
  }
  server.off('connection', count)
}

function whyNot({ code, message }: NodeJS.ErrnoException, port: number): Sentence {
  if (code === 'EADDRINUSE') return sayStart.portTaken(port)
  return code === 'ENOTSUP' ? sayStart.noSharing : sayStart.cannotListen(message)
}

/**
 * Takes the port first, so that the public address is known before anything is wired; early requests wait.
 * @throws ShopError unavailable when a setting or the machine does not allow it
 */
export async function listen(
  port: number,
  host: string,
  { limits = usualLimits, reusePort = false, isDraining = () => false, clientOf }: ListenOptions = {},
) {
  const server = createServer({
    ServerResponse: KnownResponse,
    // Bodies have their own bound, below.
    requestTimeout: 0,
    headersTimeout: limits.headMs,
    connectionsCheckingInterval: limits.lookMs,
    keepAliveTimeout: idleMs,
    maxHeaderSize: longestHead,
    // No answer depends on the Host header.
    requireHostHeader: false,
  })
  server.maxConnections = limits.connections
  if (clientOf) server.on('connection', createConnectionsByClient(limits.ofClient, clientOf))
  server.timeout = limits.stalledMs
  let serving = false
  const ready = Promise.withResolvers<Serve>()
  let take: Serve = (request, response) => ready.promise.then((serve) => serve(request, response))
  const running = new Set<Promise<unknown>>()
  let closed: Promise<void> | undefined
  // An expectation that HTTP does not define is ignored.
  server.on('checkExpectation', (request, response) => server.emit('request', request, response))
  function start(request: IncomingMessage, response: ServerResponse) {
    if (closed || isDraining()) response.shouldKeepAlive = false
    const taken = take(request, response)
    if (!(taken instanceof Promise)) return
    running.add(taken)
    void taken.finally(() => running.delete(taken))
  }
  const openAnswers = createOpenAnswers({
    most: limits.pipelined,
    mostMaking: limits.making,
    mostUnsent: limits.unsent,
    mostWaiting: limits.waiting,
    headMs: limits.headMs,
    bodyMs: limits.bodyMs,
    start,
  })
  function refuse(error: NodeJS.ErrnoException, socket: Duplex) {
    // In the middle of an answer, nothing else can be said.
    const isAnswering = openAnswers.find(socket).some(({ headersSent }) => headersSent)
    if (socket.writable && !isAnswering) socket.write(formatClientError(error))
    socket.destroy()
  }
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    // Node says this once for a request, and counts the time in which nothing was read.
    if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT') openAnswers.cutLate(socket, () => refuse(error, socket))
    else refuse(error, socket)
  })
  server.on('timeout', (socket) => {
    // An answer that takes long to make is silent too; then only a client that does not take waiting data is cut off.
    if (openAnswers.find(socket).length === 0 || socket.writableLength > 0) socket.destroy()
  })
  const cutFor =
    (code: string) =>
    ({ socket }: IncomingMessage) =>
      server.emit('clientError', Object.assign(new Error('cut'), { code }), socket)
  const bodies = createArrivingBodies(limits, limits.lookMs, cutFor('ERR_HTTP_REQUEST_TIMEOUT'))
  const unsent = createUnsentAnswers(limits.allUnsent, (socket) => socket.destroy())
  const holdBody = createHeldBodies(limits.arrivingBytes, cutFor(tooMuchArrives))
  server.once('listening', () => {
    const looking = [
      setInterval(bodies.look, limits.lookMs).unref(),
      setInterval(() => unsent.look(openAnswers.living), limits.lookUnsentMs).unref(),
    ]
    server.once('close', () => looking.map(clearInterval))
  })
  server.on('request', (request) => {
    if (!hasBody(request)) return
    gatherPieces(request)
    holdBody(request)
    bodies.add(request)
  })
  server.on('request', openAnswers.add)
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(new ShopError('unavailable', whyNot(error, port))))
    server.listen({ port, host, reusePort, backlog: longestBacklog }, resolve)
  })
  // A server that listens on TCP has an address with a port.
  const { port: taken } = server.address() as AddressInfo
  async function endRequests(): Promise<void> {
    await readArrived(server)
    const ended = new Promise((resolve) => server.close(resolve))
    // Otherwise a connection whose answer began before and ends later would stay open, idle, for its keep-alive time.
    const closeIdle = setInterval(() => setImmediate(() => server.closeIdleConnections()), closeIdleEveryMs)
    const overdue = Promise.withResolvers<void>()
    const cut = setTimeout(
      () => {
        server.closeAllConnections()
        overdue.resolve()
      },
      serving ? closeAfterMs : 0,
    )
    await ended
    await Promise.race([Promise.allSettled(running), overdue.promise])
    clearInterval(closeIdle)
    clearTimeout(cut)
  }
  return {
    origin: originOf(host, taken),
    async serve(listener: Serve): Promise<void> {
      serving = true
      take = listener
      ready.resolve(listener)
    },
    /**
     * Accepts no new requests, lets running ones finish, including those whose client has left, and cuts off what still
     * runs after 10 s. Further calls return the same promise.
     */
    close(): Promise<void> {
      closed ??= endRequests()
      return closed
    },
  }
}
