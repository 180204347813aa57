import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'

interface OpenAnswersOptions {
  /** Answers of one connection that are made at once. */
  most: number
  /** Begins to answer a request. */
  start: (request: IncomingMessage, answer: ServerResponse) => void
}

/**
 * The answers that a connection still waits for, several when its requests are pipelined. Only the first `most` are
 * being made. Those behind them have arrived in the same piece of data and wait, and nothing more is read until they
 * have begun: Node itself stops reading only when answers are ready faster than they are taken, and would keep any
 * number of requests whose answers take long.
 *
 * Asked for each request: a listener that is removed again (`once`) would cost one of the fifteen microseconds of a
 * page from memory.
 */
export function createOpenAnswers({ most, start }: OpenAnswersOptions) {
  const open = new WeakMap<Duplex, ServerResponse[]>()

  /** Reading the body of a request, and a client that takes waiting data, make Node read on. */
  function pauseAgain(this: Duplex) {
    this.pause()
  }

  function stopReading(socket: Duplex) {
    socket.pause()
    socket.on('resume', pauseAgain)
  }

  function readOn(socket: Duplex) {
    socket.off('resume', pauseAgain)
    socket.resume()
  }

  /** An answer has closed: the next one may begin. */
  function proceed(socket: Duplex, answers: ServerResponse[], closed: number) {
    if (socket.destroyed) return
    const next = answers[most - 1]
    if (closed < most && next) start(next.req, next)
    if (answers.length === most) readOn(socket)
  }

  return {
    find: (socket: Duplex) => (open.get(socket) ?? []).filter((answer) => !answer.writableFinished),
    add(request: IncomingMessage, answer: ServerResponse) {
      const { socket } = request
      const answers = open.get(socket) ?? []
      if (!open.has(socket)) open.set(socket, answers)
      answers.push(answer)
      answer.on('close', () => {
        const at = answers.indexOf(answer)
        answers.splice(at, 1)
        if (answers.length >= most) proceed(socket, answers, at)
      })
      if (answers.length === most + 1) stopReading(socket)
      if (answers.length <= most) start(request, answer)
    },
  }
}
