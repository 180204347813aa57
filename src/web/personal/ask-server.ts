import { isRecord } from '#web/is-record.ts'

/** Longest wait for a payment call, in ms (specification §9). */
const patience = 70_000

export interface ServerAnswer {
  ok: boolean
  /** 0 when no answer came. */
  status: number
  body: Record<string, unknown>
  /** Of an error in the contract's shape. */
  details: Record<string, unknown>
  message: string | null
  /** Where the answer goes on (`Link` with `rel="next"`), as a path of the store; null when it is whole. */
  next: string | null
}

interface Question {
  method?: string
  body?: object
  headers?: Record<string, string>
}

/** Calls the store's HTTP interface; never throws, gives up after 70 s. */
export async function askServer(
  path: string,
  { method = 'GET', body, headers = {} }: Question = {},
): Promise<ServerAnswer> {
  try {
    const response = await fetch(path, {
      method,
      headers: body ? { ...headers, 'Content-Type': 'application/json' } : headers,
      body: body && JSON.stringify(body),
      cache: 'no-store',
      signal: AbortSignal.timeout(patience),
    })
    return await readAnswer(response)
  } catch {
    return noAnswer
  }
}

export const noAnswer: ServerAnswer = { ok: false, status: 0, body: {}, details: {}, message: null, next: null }

export async function readAnswer(response: Response): Promise<ServerAnswer> {
  const content: unknown = await response.json().catch(() => null)
  const answer = isRecord(content) ? content : {}
  const error = isRecord(answer.error) ? answer.error : answer
  return {
    ok: response.ok,
    status: response.status,
    body: answer,
    details: isRecord(error.details) ? error.details : {},
    message: typeof error.message === 'string' ? error.message : null,
    next: nextPage(response.headers.get('link')),
  }
}

function nextPage(link: string | null): string | null {
  const address = /<([^>]+)>;\s*rel="next"/.exec(link ?? '')?.[1]
  if (!address || !URL.canParse(address)) return null
  // The page may be open at another name of the same store.
  const { pathname, search } = new URL(address)
  return pathname + search
}
