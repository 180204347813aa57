import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'

interface OpenAnswersOptions {
  /** Answers of one connection that are made at once. */
  most: number
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
  /** Requests so far. */
  arrived: number
  /** When it was read again after a pause (ms). */
  readAgainAt: number
}

/**
 * The answers that a connection still waits for, several when its requests are pipelined. Only the first `most` are
 * being made. Those behind them have arrived in the same piece of data and wait, and nothing more is read until they
 * have begun: Node itself stops reading only when answers are ready faster than they are taken, and would keep any
 * number of requests whose answers take long. One piece can hold thousands, so a connection that brings one too many
 * for all of them together is dropped.
 *
 * Asked for each request: a listener that is removed again (`once`) would cost one of the fifteen microseconds of a
 * page from memory.
 */
export function createOpenAnswers({ most, mostWaiting, headMs, bodyMs, start }: OpenAnswersOptions) {
  const open = new WeakMap<Duplex, Connection>()
  let waiting = 0

  /** Reading the body of a request, and a client that takes waiting data, make Node read on. */
  function pauseAgain(this: Duplex) {
    this.pause()
  }

  /** Node says nothing more of what waited on a connection that ended. */
  function forget(this: Duplex) {
    waiting -= open.get(this)?.answers.splice(most).length ?? 0
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

  /** An answer has closed: the next one may begin. */
  function proceed(socket: Duplex, connection: Connection, closed: number) {
    const { answers } = connection
    waiting -= 1
    if (socket.destroyed) return
    const next = answers[most - 1]
    if (closed < most && next) start(next.req, next)
    if (answers.length === most) readOn(socket, connection)
  }

  return {
    find: (socket: Duplex) => (open.get(socket)?.answers ?? []).filter((answer) => !answer.writableFinished),
    add(request: IncomingMessage, answer: ServerResponse) {
      const { socket } = request
      const connection = open.get(socket) ?? { answers: [], arrived: 0, readAgainAt: Number.NEGATIVE_INFINITY }
      if (connection.arrived === 0) open.set(socket, connection)
      connection.arrived += 1
      const { answers } = connection
      // What is left of the piece of a connection that was dropped.
      if (socket.destroyed && answers.length > 0) return
      answers.push(answer)
      answer.on('close', () => {
        const at = answers.indexOf(answer)
        if (at < 0) return
        answers.splice(at, 1)
        if (answers.length >= most) proceed(socket, connection, at)
      })
      if (answers.length <= most) return start(request, answer)
      if (answers.length === most + 1) stopReading(socket)
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
        const leftMs = answers.length > most ? ms : connection.readAgainAt + ms - performance.now()
        if (leftMs > 0) setTimeout(look, leftMs).unref()
        else cut()
      }
      look()
    },
  }
}
