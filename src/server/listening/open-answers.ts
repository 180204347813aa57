import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'

interface OpenAnswersOptions {
  /** Answers of one connection that have begun and are not sent. */
  most: number
  /** Those of them that are still being made. */
  mostMaking: number
  /** Bytes of one connection that are made and not taken, beyond which none begins. */
  mostUnsent: number
  /** Requests of all connections that wait behind these. */
  mostWaiting: number
  /** Time for the head of a request, and for its body. */
  headMs: number
  bodyMs: number
  /** Begins to answer a request. */
  start: (request: IncomingMessage, answer: ServerResponse) => void
}

interface Connection {
  answers: ServerResponse[]
  /** How many of them have begun, always the first. */
  begun: number
  /** Requests so far. */
  arrived: number
  /** When it was read again after a pause (ms). */
  readAgainAt: number
}

/**
 * The answers that a connection still waits for, several when its requests are pipelined. The first begins at once,
 * others while there is room. Those behind them have arrived in the same piece of data and wait, and nothing more is
 * read until they have begun: Node itself stops reading only when answers are ready faster than they are taken, and
 * would keep any number of requests whose answers take long, and then all these answers for a client that takes none.
 * One piece can hold thousands, so a connection that brings one too many for all of them together is dropped.
 *
 * Asked for each request: a listener that is removed again (`once`) would cost one of the fifteen microseconds of a
 * page from memory.
 */
export function createOpenAnswers(options: OpenAnswersOptions) {
  const { most, mostMaking, mostUnsent, mostWaiting, headMs, bodyMs, start } = options
  const open = new WeakMap<Duplex, Connection>()
  const living = new Map<Socket, readonly ServerResponse[]>()
  let waiting = 0

  /** Reading the body of a request, and a client that takes waiting data, make Node read on. */
  function pauseAgain(this: Duplex) {
    this.pause()
  }

  /** Node says nothing more of what waited on a connection that ended. */
  function forget(this: Duplex) {
    const connection = open.get(this)
    waiting -= connection?.answers.splice(connection.begun).length ?? 0
  }

  function stopReading(socket: Duplex) {
    socket.pause()
    socket.on('resume', pauseAgain).on('close', forget)
  }

  function readOn(socket: Duplex, connection: Connection) {
    connection.readAgainAt = performance.now()
    socket.off('resume', pauseAgain).off('close', forget)
    socket.resume()
  }

  /** Whether one more may begin. Without any that has begun always: otherwise none would ever close. */
  function hasRoom({ answers, begun }: Connection): boolean {
    if (begun >= most) return false
    let making = 0
    let unsent = 0
    for (let at = 0; at < begun; at += 1) {
      if (!answers[at]?.writableEnded) making += 1
      unsent += answers[at]?.writableLength ?? 0
    }
    return begun === 0 || (making < mostMaking && unsent <= mostUnsent)
  }

  /** An answer has closed while others waited: further ones may begin. */
  function proceed(socket: Duplex, connection: Connection) {
    const { answers } = connection
    if (socket.destroyed) return
    for (let next = answers[connection.begun]; next && hasRoom(connection); next = answers[connection.begun]) {
      connection.begun += 1
      waiting -= 1
      start(next.req, next)
      if (socket.destroyed) return
    }
    if (connection.begun === answers.length) readOn(socket, connection)
  }

  return {
    /** The connections on which a request has arrived, each with the answers that it waits for. */
    living,
    find: (socket: Duplex) => (open.get(socket)?.answers ?? []).filter((answer) => !answer.writableFinished),
    add(request: IncomingMessage, answer: ServerResponse) {
      const { socket } = request
      const connection = open.get(socket) ?? {
        answers: [],
        begun: 0,
        arrived: 0,
        readAgainAt: Number.NEGATIVE_INFINITY,
      }
      const { answers } = connection
      if (connection.arrived === 0) {
        open.set(socket, connection)
        living.set(socket, answers)
        socket.once('close', () => living.delete(socket))
      }
      connection.arrived += 1
      // What is left of the piece of a connection that was dropped.
      if (socket.destroyed && answers.length > 0) return
      answers.push(answer)
      answer.on('close', () => {
        const at = answers.indexOf(answer)
        if (at < 0) return
        const { begun } = connection
        const someWaited = answers.length > begun
        answers.splice(at, 1)
        if (at < begun) connection.begun -= 1
        else waiting -= 1
        if (someWaited) proceed(socket, connection)
      })
      const isNext = connection.begun === answers.length - 1
      if (isNext && hasRoom(connection)) {
        connection.begun += 1
        return start(request, answer)
      }
      if (isNext) stopReading(socket)
      waiting += 1
      if (waiting > mostWaiting) socket.destroy()
    },
    /**
     * Calls `cut` for a request that has not arrived in time: at once, or where nothing was read from its connection
     * meanwhile, after the same time counted from when it was read again, unless the rest has come by then.
     */
    cutLate(socket: Duplex, cut: () => void) {
      const connection = open.get(socket)
      if (!connection) return cut()
      const { answers, arrived } = connection
      const request = answers.find(({ req }) => !req.complete)?.req
      const ms = request ? bodyMs : headMs
      const look = () => {
        if (socket.destroyed || connection.arrived > arrived || request?.complete) return
        const leftMs = answers.length > connection.begun ? ms : connection.readAgainAt + ms - performance.now()
        if (leftMs > 0) setTimeout(look, leftMs).unref()
        else cut()
      }
      look()
    },
  }
}
