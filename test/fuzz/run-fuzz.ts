import { expect } from 'vitest'
import type { Log } from '#domain/services.ts'
import { giveRole } from '../accounts/give-role.ts'
import { testPassword } from '../client.ts'
import { readSchemas } from '../described.ts'
import { generatedFiles } from '../generated-catalog.ts'
import { silentLog } from '../stand-ins.ts'
import { figuresForSale, openSellingStore, type SellingStore } from '../stores/selling-store.ts'
import { createChance } from './chance.ts'
import { type Call, readDescription } from './described-calls.ts'
import { type Known, remember } from './fitting-value.ts'
import { makeHistory } from './good-bodies.ts'
import { groupOf, makeRequest, type Request } from './make-request.ts'
import { otherCalls } from './other-calls.ts'
import { type Answer, createSender } from './send-request.ts'

/** Who sends the requests. */
const roles = ['visitor', 'member', 'owner'] as const
type Role = (typeof roles)[number]

interface Person {
  role: Role
  cookie: string
  /** Values from answers that this person got. */
  known: Known
}

/** An answer that no request may get. */
export interface Fault {
  what: string
  role: Role
  seed: number
  request: string
}

const atOnce = 6

const shorten = (text: string) => (text.length > 600 ? `${text.slice(0, 600)}… (${text.length})` : text)
const tell = ({ method, target, headers, body }: Request) =>
  shorten(
    [`${method} ${target}`, ...headers.map((pair) => pair.join(': ').slice(0, 200)), String(body ?? '')].join('\n'),
  )

/** What is wrong with the answer; null if nothing is. */
function judge({ status, type, text }: Answer, path: string, hasHostileHead: boolean): string | null {
  // A request that is not valid HTTP ends with its connection.
  if (status === 0) return hasHostileHead ? null : 'no answer at all'
  if (status >= 500 && !(status === 503 || status === 504)) return `status ${status}: ${text.slice(0, 200)}`
  const isCall = path.startsWith('/api/') && type.startsWith('application/json')
  if (!isCall || status < 400 || text === '') return null
  try {
    JSON.parse(text)
    return null
  } catch {
    return `an answer that is no JSON: ${text.slice(0, 200)}`
  }
}

/** Pages take twenty times as long as calls, so each round tries a third of them. */
const isTurn = ({ path }: Call, at: number, round: number) => path.startsWith('/api/') || at % 3 === round % 3

interface FuzzOptions {
  seed: number
  /** Called after each round; returning false ends the run. */
  goOn: (round: number) => boolean
}

/**
 * In each round, sends one request by every role to every call, generated from the store's own description. The same
 * seed sends the same requests, as far as the values from earlier answers come in the same order.
 */
async function sendRounds(store: SellingStore, { seed, goOn }: FuzzOptions) {
  const openapi = await (await fetch(`${store.baseUrl}/api/openapi.json`)).json()
  const description = readDescription(openapi)
  const schemas = readSchemas(openapi)
  const calls = [...description.calls, ...otherCalls]
  const faults: Fault[] = []
  /** How often each call answered a role with a status. */
  const statuses = new Map<string, number>()
  const count = (name: string, role: Role, status: number) => {
    const key = `${role} ${status} ${name}`
    statuses.set(key, (statuses.get(key) ?? 0) + 1)
  }
  const { send, stop } = createSender(store.baseUrl)

  /** Opens a new session, since requests may end, ban or erase what there was. */
  async function enter({ role, known }: Omit<Person, 'cookie'>): Promise<string> {
    if (role === 'visitor') return ''
    const client = store.newClient()
    const email = await client.signUp()
    await giveRole(store.services, { email, role: role === 'owner' ? 'owner' : 'customer' })
    remember(known, { email, password: testPassword }, 'customers')
    return [...client.cookies].map((pair) => pair.join('=')).join('; ')
  }

  async function tryCall(call: Call, { role, cookie, known }: Person, ownSeed: number) {
    const request = makeRequest({ chance: createChance(ownSeed), resolve: description.resolve, known }, call)
    // A head that is too long is refused before it is complete, and the client may miss the answer.
    const hasHostileHead = request.headers.length > 1 || request.target.length > 100_000
    const fail = (what: string) => faults.push({ what, role, seed: ownSeed, request: tell(request) })
    try {
      const answer = await send(request, cookie)
      count(`${call.method} ${call.path}`, role, answer.status)
      const wrong = judge(answer, call.path, hasHostileHead)
      if (wrong) fail(wrong)
      if (answer.status === 401 && role !== 'visitor') return true
      const begun = /\/uploads\/([^/]+)$/.exec(answer.location)?.[1]
      if (begun) remember(known, { id: begun, uploadId: begun }, 'uploads')
      if (wrong || !answer.text || !answer.type.startsWith('application/json')) return false
      const told: unknown = JSON.parse(answer.text)
      if (answer.status < 300) remember(known, told, groupOf(call.path))
      if (description.calls.includes(call))
        for (const problem of schemas.problemsOfAnswer(call.method, call.path, answer.status, told))
          fail(`an answer that nothing describes: ${problem}`)
    } catch (error) {
      fail(String(error))
    }
    return false
  }

  /** A request may have ended the session, or banned or erased the account. */
  async function comeBack(person: Person) {
    const { status } = await send({ method: 'GET', target: '/api/me', headers: [], body: null }, person.cookie)
    if (status === 401) person.cookie = await enter(person)
  }

  await makeHistory(store)
  const people: Person[] = await Promise.all(
    roles.map(async (role) => {
      const known: Known = new Map()
      return { role, known, cookie: await enter({ role, known }) }
    }),
  )
  let round = 0
  do {
    for (const person of people) {
      const waiting = calls.entries()
      const tryCalls = async () => {
        for (const [at, call] of waiting)
          if (
            isTurn(call, at, round) &&
            (await tryCall(call, person, seed + round * 1_000_003 + people.indexOf(person) * 10_007 + at))
          )
            await comeBack(person)
      }
      await Promise.all(Array.from({ length: atOnce }, tryCalls))
    }
    round += 1
    await store.shop.catalog.importCatalog(figuresForSale, generatedFiles, { dryRun: false })
  } while (await goOn(round))
  stop()
  return { faults, statuses }
}

/**
 * Fails unless a store answers every request as described, without server errors and without logging any. Returns how
 * many requests were sent.
 */
export async function expectNothingFails(options: FuzzOptions): Promise<number> {
  const failures: unknown[] = []
  const log: Log = { ...silentLog, error: (context, message) => void failures.push(message, context) }
  await using store = await openSellingStore({ log, settings: { STORE_ACCESS: 'open', PENDING_POLL_SECONDS: '600' } })
  const { faults, statuses } = await sendRounds(store, options)
  expect(faults).toEqual([])
  expect(failures).toEqual([])
  // If every request was refused at once, nothing was really tried.
  const taken = new Set([...statuses.keys()].flatMap((one) => /^\w+ 2\d\d (.*\/api\/.*)$/.exec(one)?.[1] ?? []))
  expect(taken.size).toBeGreaterThan(40)
  return [...statuses.values()].reduce((sum, count) => sum + count, 0)
}
