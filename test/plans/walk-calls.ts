import type { Client } from '../client.ts'
import { createChance } from '../fuzz/chance.ts'
import { type Call, readDescription, type Schema } from '../fuzz/described-calls.ts'
import { fittingValue, type Known, remember } from '../fuzz/fitting-value.ts'
import { goodBodies } from '../fuzz/good-bodies.ts'
import { groupOf } from '../fuzz/make-request.ts'

/** A stream ends only with its listener. */
const isEndless = ({ path }: Call) => path.endsWith('/live')

const valuesOf = (schema: Schema): unknown[] | null =>
  schema.enum ??
  (schema.type === 'boolean' ? [true, false] : (schema.anyOf?.flatMap((one) => valuesOf(one) ?? []) ?? null))

/**
 * Sends the described calls and these pages one after another, without chance: every call that reads, plainly and with
 * each value of each parameter, and the writes for which good bodies are known. Takes the values to use from the answers.
 */
export async function walkCalls(client: Client, openapi: unknown, pages: Call[] = []): Promise<void> {
  const { calls, resolve } = readDescription(openapi)
  const known: Known = new Map()
  const making = { chance: createChance(1), resolve, known, wrong: 0 }
  const addressOf = ({ path, parameters }: Call) =>
    parameters
      .filter((one) => one.in === 'path')
      .reduce(
        (target, { name, schema }) =>
          target.replace(
            `{${name}}`,
            encodeURIComponent(String(fittingValue({ ...making, group: groupOf(path, name) }, schema, name))),
          ),
        path,
      )
  async function send(call: Call, target: string, json?: unknown) {
    const answer = await client.send(call.method, target, json === undefined ? {} : { json })
    const text = await answer.text()
    const isJson = answer.headers.get('content-type')?.startsWith('application/json') ?? false
    if (answer.ok && isJson) remember(known, JSON.parse(text), groupOf(call.path))
  }
  async function readByEach(call: Call) {
    for (const { name, schema } of call.parameters.filter((one) => one.in === 'query')) {
      const given = schema.$ref ? resolve(schema.$ref) : schema
      for (const value of valuesOf(given) ?? [fittingValue(making, given, name)])
        await send(call, `${addressOf(call)}?${name}=${encodeURIComponent(String(value))}`)
    }
  }
  const reading = [...calls.filter((call) => call.method === 'GET' && !isEndless(call)), ...pages]
  // Plain calls first: lists return the values that the other calls need.
  for (const call of reading) await send(call, addressOf(call))
  for (const call of reading) await readByEach(call)
  for (const call of calls)
    for (const body of goodBodies[`${call.method} ${call.path}`] ?? []) await send(call, addressOf(call), body)
}
