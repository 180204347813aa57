import type { Body, CallName, Sent } from '#api/calls.ts'
import { callAddress, callMethod } from '#domain/call-address.ts'

/** As much of a browser as a purchase needs: it keeps cookies and sends its origin. */
export function createBrowser(baseUrl: string) {
  const cookies = new Map<string, string>()

  async function send(method: string, path: string, body?: unknown): Promise<Response> {
    const answer = await fetch(new URL(path, baseUrl), {
      method,
      redirect: 'manual',
      headers: {
        accept: 'application/json',
        origin: baseUrl,
        cookie: [...cookies].map((pair) => pair.join('=')).join('; '),
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      body: body ? JSON.stringify(body) : null,
    })
    for (const line of answer.headers.getSetCookie()) {
      const [pair = ''] = line.split(';')
      cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1))
    }
    if (!answer.ok)
      throw new Error(`${method} ${new URL(path, baseUrl).pathname} answered ${answer.status} ${await answer.text()}`)
    return answer
  }

  return {
    async call<Name extends CallName>(name: Name, sent: Sent<Name>): Promise<Body<Name>> {
      const answer = await send(callMethod(name), callAddress(name, sent), sent.body)
      // The route of this name declares its answer, and the store runs this same program.
      return (await answer.json()) as Body<Name>
    },
    download: async (path: string) => new Uint8Array(await (await send('GET', path)).arrayBuffer()),
  }
}
