import { hash } from 'node:crypto'
import http, { type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import https from 'node:https'
import { AwsV4Signer } from 'aws4fetch'
import { S3Error } from './s3-error.ts'
import { addressOf, type S3Place } from './s3-place.ts'

export interface S3Request {
  method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE'
  /** Empty for the bucket itself. */
  key: string
  query?: Record<string, string>
  headers?: Record<string, string>
  body?: Uint8Array
  /** Sent without a signature, as by a stranger. */
  anonymous?: boolean
}

export interface S3Answer {
  status: number
  headers: IncomingHttpHeaders
  /** Must be read completely or destroyed. */
  body: IncomingMessage
}

const noBody = new Uint8Array()

export type SendS3 = (request: S3Request, idleMs: number) => Promise<S3Answer>

/**
 * Sends single requests, signed by AWS Signature Version 4 over the headers and the SHA-256 of the body, which the
 * store verifies. Throws S3Error with status 0 when no answer comes, or nothing for `idleMs`.
 */
export function createS3Connection(place: S3Place): { send: SendS3; close(): void } {
  const address = addressOf(place)
  const { Agent, request: start } = address.startsWith('https:') ? https : http
  const agent = new Agent({ keepAlive: true, maxFreeSockets: 32 })
  const { accessKeyId, secretAccessKey, region } = place
  const signingKeys = new Map<string, ArrayBuffer>()

  const sign = async ({ method, headers, anonymous }: S3Request, url: URL, body: Uint8Array) => {
    if (anonymous) return headers ?? {}
    const signer = new AwsV4Signer({
      method,
      url: url.href,
      headers: { ...headers, 'X-Amz-Content-Sha256': hash('sha256', body) },
      accessKeyId,
      secretAccessKey,
      region,
      service: 's3',
      cache: signingKeys,
    })
    const signed = await signer.sign()
    // Yesterday's key is useless.
    if (signingKeys.size > 2) signingKeys.clear()
    return Object.fromEntries(signed.headers)
  }

  return {
    async send(request, idleMs) {
      const { method, key, query, body = noBody } = request
      const url = new URL(key, address)
      for (const [name, value] of Object.entries(query ?? {})) url.searchParams.set(name, value)
      const signed = await sign(request, url, body)
      const length = method === 'PUT' || method === 'POST' ? { 'Content-Length': String(body.length) } : {}
      return new Promise((resolve, reject) => {
        const fail = (error: Error) =>
          reject(new S3Error(0, 'code' in error ? String(error.code) : '', `no answer: ${error.message}`))
        const sending = start(url, { method, agent, headers: { ...signed, ...length } })
        sending.setTimeout(idleMs, () => sending.destroy(new Error(`nothing for ${idleMs} ms`)))
        sending.once('error', fail)
        // After a 101, Node ends the connection and says nothing else.
        sending.once('close', () => fail(new Error('the connection ended')))
        sending.once('response', (answer) => {
          sending.off('error', fail)
          // From here on, the reader of the body gets the error.
          sending.on('error', () => {})
          answer.on('error', () => {})
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: answer })
        })
        sending.end(body)
      })
    },
    close: () => agent.destroy(),
  }
}
