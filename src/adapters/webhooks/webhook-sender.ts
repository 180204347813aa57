import { lookup } from 'node:dns/promises'
import { Agent as HttpAgent, request as httpRequest, type IncomingMessage } from 'node:http'
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https'
import { isIP } from 'node:net'
import { isInternalAddress, isInternalHost, isLoopback } from '#domain/settings/outside/internal-addresses.ts'
import type { WebhookAnswer, WebhookFailure, WebhookSender } from '#domain/webhooks/webhook-sender.ts'

/** For everything: name, connection, answer. */
const patienceMs = 15_000
/** For a connection to one address, before the next one of the same name is tried. */
const attemptMs = 2_000
const ownConnection = { keepAlive: false, autoSelectFamily: true, autoSelectFamilyAttemptTimeout: attemptMs }
const mostKept = 1_000
const mostRead = 64 * 1024

type Resolve = (name: string) => Promise<{ address: string; family: number }[]>

interface SenderOptions {
  /** For trying it in a demo: http to this machine is allowed too. */
  loopback?: boolean
  resolve?: Resolve
  patienceMs?: number
}

class Refusal extends Error {
  readonly failure: WebhookFailure
  constructor(failure: WebhookFailure) {
    super(failure)
    this.failure = failure
  }
}

const hostOf = ({ hostname }: URL) => hostname.replace(/^\[|\]$/g, '')

/** Only one block of IPv6 is the public internet (RFC 4291): addresses mapped or translated from IPv4 do not count. */
const isPublic = (address: string) =>
  !isInternalAddress(address) && (isIP(address) === 4 || /^[23][\da-f]{3}:/i.test(address))

function judge(text: string, { loopback = false }: SenderOptions): WebhookFailure | null {
  if (!URL.canParse(text)) return 'no-address'
  const url = new URL(text)
  const host = hostOf(url)
  if (url.username || url.password || host === '' || url.href.length > 2_000) return 'no-address'
  if (loopback && url.protocol === 'http:' && isLoopback(host)) return null
  if (url.protocol !== 'https:') return 'not-https'
  return isInternalHost(url.hostname) || (isIP(host) && !isPublic(host)) ? 'not-public' : null
}

/**
 * The addresses that the connection may go to, looked up once: whatever the name resolves to a moment later, nothing is
 * sent there. A name with a single forbidden address is refused entirely.
 */
async function pinAddresses(url: URL, { loopback = false, resolve }: SenderOptions & { resolve: Resolve }) {
  const host = hostOf(url)
  const found = isIP(host)
    ? [{ address: host, family: isIP(host) }]
    : await resolve(host).catch(() => {
        throw new Refusal('unknown-host')
      })
  const isLocal = loopback && url.protocol === 'http:'
  const [first, ...others] = found
  if (!first) throw new Refusal('unknown-host')
  if (!found.every(({ address }) => (isLocal ? isLoopback(address) : isPublic(address))))
    throw new Refusal('not-public')
  return [first, ...others] as const
}

/** The beginning of a body, as text that any database accepts; the rest is not waited for. */
async function readBeginning(answer: IncomingMessage): Promise<string> {
  const parts: Uint8Array[] = []
  let length = 0
  for await (const part of answer) {
    parts.push(part)
    length += part.length
    if (length >= mostRead) break
  }
  const text = new TextDecoder().decode(Buffer.concat(parts))
  return text.replaceAll('\0', '').slice(0, mostKept).toWellFormed()
}

function readRetryAfter(text: string | undefined): number | null {
  if (text === undefined) return null
  const seconds = /^\d{1,9}$/.test(text) ? Number(text) : (Date.parse(text) - Date.now()) / 1000
  return Number.isFinite(seconds) ? Math.max(0, Math.ceil(seconds)) : null
}

const failureOf = (error: unknown): WebhookFailure => {
  if (error instanceof Refusal) return error.failure
  if (!(error instanceof Error)) return 'no-connection'
  if (error.name === 'AbortError' || error.name === 'TimeoutError') return 'too-slow'
  const code = 'code' in error ? String(error.code) : ''
  return /CERT|TLS|SSL|SELF_SIGNED|UNABLE_TO_VERIFY/.test(code) ? 'bad-certificate' : 'no-connection'
}

/** Sends webhooks to the public internet, each over a connection of its own, bypassing any proxy of the environment. */
export function createWebhookSender(options: SenderOptions = {}): WebhookSender {
  const { resolve = (name: string) => lookup(name, { all: true }) } = options
  async function post(
    { url: text, headers, body }: Parameters<WebhookSender['send']>[0],
    signal: AbortSignal,
  ): Promise<WebhookAnswer> {
    const refused = judge(text, options)
    if (refused) throw new Refusal(refused)
    const url = new URL(text)
    const pinned = await pinAddresses(url, { ...options, resolve })
    const secure = url.protocol === 'https:'
    const answer = await new Promise<IncomingMessage | null>((take, reject) => {
      const sending = (secure ? httpsRequest : httpRequest)(url, {
        method: 'POST',
        agent: secure ? new HttpsAgent(ownConnection) : new HttpAgent(ownConnection),
        // The connection looks the name up here, and gets the addresses that were checked, to try one after another.
        lookup: (_name, { all }, tell) =>
          all ? tell(null, [...pinned]) : tell(null, pinned[0].address, pinned[0].family),
        headers: {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
          'user-agent': 'Estela-Webhooks/1',
          accept: '*/*',
          ...headers,
        },
        maxHeaderSize: 16 * 1024,
        signal,
      })
      sending.on('response', take).on('error', reject)
      // Without this, Node ends the connection after a 101 and says nothing.
      sending.on('upgrade', (_answer, socket) => {
        socket.destroy()
        take(null)
      })
      sending.on('close', () => reject(new Refusal('no-connection')))
      sending.end(body)
    })
    if (!answer) return { status: 101, text: '', retryAfterSeconds: null }
    const { statusCode: status = 0, headers: told } = answer
    return { status, text: await readBeginning(answer), retryAfterSeconds: readRetryAfter(told['retry-after']) }
  }
  return {
    judge: (url) => judge(url, options),
    async send(message) {
      const signal = AbortSignal.timeout(options.patienceMs ?? patienceMs)
      const late = new Promise<never>((_, reject) =>
        signal.addEventListener('abort', () => reject(new Refusal('too-slow')), { once: true }),
      )
      try {
        return await Promise.race([post(message, signal), late])
      } catch (error) {
        return { failure: signal.aborted ? 'too-slow' : failureOf(error) }
      }
    },
  }
}
