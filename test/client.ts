import { randomUUID } from 'node:crypto'
import type { AnswerBody, NameOf, SentTo } from './typed-call.ts'

export const testPassword = 'Trial-Pass-9271!'

export interface Sent {
  json?: unknown
  body?: BodyInit
  /** `undefined` omits a header that is sent by default. */
  headers?: Record<string, string | undefined>
}

/** An HTTP client that keeps cookies, like one person's browser. `reach` gives the address that requests go to. */
export function createClient(baseUrl: string, reach = () => baseUrl) {
  const cookies = new Map<string, string>()
  /** The path of each cookie; cookies that a test sets itself are sent everywhere. */
  const paths = new Map<string, string>()

  const pathOf = (attributes: string[]) =>
    attributes.map((attribute) => /^\s*path=(.*)$/i.exec(attribute)?.[1]).find((path) => path !== undefined) ?? '/'
  const isSent = (name: string, pathname: string) => {
    const path = (paths.get(name) ?? '/').replace(/\/$/, '')
    return pathname === path || pathname.startsWith(`${path}/`)
  }

  const keep = (answer: Response) => {
    for (const line of answer.headers.getSetCookie()) {
      const [pair = '', ...attributes] = line.split(';')
      const equals = pair.indexOf('=')
      const name = pair.slice(0, equals)
      const gone = attributes.some((attribute) => /^\s*max-age=0\s*$/i.test(attribute))
      const path = pathOf(attributes)
      if (!gone) {
        cookies.set(name, pair.slice(equals + 1))
        paths.set(name, path)
      } else if ((paths.get(name) ?? path) === path) {
        cookies.delete(name)
        paths.delete(name)
      }
    }
  }

  async function send(method: string, path: string, sent: Sent = {}): Promise<Response> {
    // A HEAD request has no body, like GET.
    const { json, body, headers = {} } = method === 'HEAD' ? { headers: sent.headers ?? {} } : sent
    const address = new URL(path, reach())
    const cookie = [...cookies]
      .filter(([name]) => isSent(name, address.pathname))
      .map(([name, value]) => `${name}=${value}`)
      .join('; ')
    const all = {
      accept: 'application/json',
      ...(cookie ? { cookie } : {}),
      ...(method === 'GET' ? {} : { origin: baseUrl }),
      ...(json === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    }
    const answer = await fetch(address, {
      method,
      redirect: 'manual',
      headers: Object.entries(all).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
      ...(json === undefined ? { body: body ?? null } : { body: JSON.stringify(json) }),
    })
    keep(answer)
    return answer
  }

  /** Returns the answer's JSON, typed by its route. Throws with what came instead if the status is not `status`. */
  async function want<const Status extends number, const Method extends string, const Address extends string>(
    status: Status,
    method: Method,
    path: Address,
    sent?: SentTo<NameOf<Method, Address>, Status>,
  ): Promise<AnswerBody<NameOf<Method, Address>, Status>> {
    const answer = await send(method, path, sent)
    const text = await answer.text()
    if (answer.status !== status) throw new Error(`${method} ${path}: wanted ${status}, saw ${answer.status} ${text}`)
    const body: ReturnType<typeof JSON.parse> = text === '' ? undefined : JSON.parse(text)
    return body
  }

  const client = {
    baseUrl,
    cookies,
    send,
    want,
    get: (path: string, sent?: Sent) => send('GET', path, sent),
    async signUp(email = `${randomUUID()}@example.test`, password = testPassword) {
      await want(200, 'POST', '/api/auth/sign-up/email', { json: { email, password, name: 'Ana' } })
      return email
    },
    signIn: (email: string, password = testPassword) =>
      want(200, 'POST', '/api/auth/sign-in/email', { json: { email, password } }),
  }
  return client
}

export type Client = ReturnType<typeof createClient>
