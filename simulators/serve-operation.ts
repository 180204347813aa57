import { setTimeout as wait } from 'node:timers/promises'
import type { HttpBindings } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { Context, Handler } from 'hono'
import { type Answer, answerOf } from './answer.ts'
import { isMoneyEffect, type MoneyEffect } from './faults.ts'
import type { Operation, Provider } from './operations.ts'
import type { Simulation } from './simulation.ts'

export interface SimulatorEnvironment {
  Bindings: HttpBindings
}

/** One call, with its whole body. `effect` is how a fault asks this operation to treat the money. */
export interface Call {
  request: Context<SimulatorEnvironment>['req']
  body: string
  effect: MoneyEffect | undefined
}

/** A provider's answers when any of its operations fails, is limited, or is still in progress. */
export interface ErrorAnswers {
  provider: Provider
  idempotencyHeader?: string
  failed(): Answer
  rateLimited(): Answer
  inProgress(): Answer
  /** Mercado Pago's refusal of a request that it received a moment ago. */
  alreadyPosted?(): Answer
}

/** Synchronous handlers run as one transaction; only those that wait for a key are asynchronous. */
export type OperationHandler = (call: Call) => Answer | Promise<Answer>
export type ServeOperation = (name: Operation, handle: OperationHandler) => Handler<SimulatorEnvironment>

/** Wraps a provider's operations with latency, faults, a transaction each, and one call per key at a time. */
export function createServeOperation(simulation: Simulation, manner: ErrorAnswers): ServeOperation {
  const running = new Set<string>()

  async function run(handle: OperationHandler, call: Call): Promise<Answer> {
    try {
      return await simulation.books.transaction(() => handle(call))
    } catch (error) {
      const answer = answerOf(error)
      if (answer) return answer
      if (!simulation.stopping.signal.aborted) console.error(error)
      return manner.failed()
    }
  }

  return (name, handle) => async (context) => {
    const key = manner.idempotencyHeader && context.req.header(manner.idempotencyHeader)
    const lock = key && context.req.method === 'POST' ? `${name} ${context.req.path} ${key}` : undefined
    const body = await context.req.text()
    if (lock && running.has(lock)) return respond(manner.inProgress())
    if (lock) running.add(lock)
    let answer: Answer | undefined
    try {
      if (simulation.latencyMs) await pause(simulation, simulation.latencyMs)
      if (simulation.stopping.signal.aborted) return respond(manner.failed())
      const effect = simulation.faults.take(manner.provider, name)
      const call = { request: context.req, body, effect: isMoneyEffect(effect) ? effect : undefined }
      if (effect === 'error500') answer = manner.failed()
      else if (effect === 'rate-limited') answer = manner.rateLimited()
      else if (effect === 'already-posted') answer = (manner.alreadyPosted ?? manner.failed)()
      else if (effect !== 'timeout') answer = await run(handle, call)
      if (effect === 'timeout-after-effect') answer = undefined
    } finally {
      if (lock) running.delete(lock)
    }
    if (answer) return respond(answer)
    await pause(simulation, simulation.settings.hangMs)
    context.env.outgoing.destroy()
    return RESPONSE_ALREADY_SENT
  }
}

async function pause({ stopping }: Simulation, milliseconds: number): Promise<void> {
  await wait(milliseconds, undefined, { signal: stopping.signal }).catch(() => {})
}

export function respond(answer: Answer): Response {
  const headers = new Headers({ 'cache-control': 'no-store', ...answer.headers })
  if (answer.location) headers.set('location', answer.location)
  if (answer.html !== undefined) {
    headers.set('content-type', 'text/html; charset=utf-8')
    headers.set(
      'content-security-policy',
      "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
    )
    return new Response(answer.html, { status: answer.status, headers })
  }
  if (answer.body === undefined) return new Response(null, { status: answer.status, headers })
  if (!headers.has('content-type')) headers.set('content-type', 'application/json; charset=utf-8')
  const text = typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body)
  return new Response(text, { status: answer.status, headers })
}
