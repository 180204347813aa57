import { verify } from 'node:crypto'
import { z } from 'zod'
import type { Answer } from '../answer.ts'
import type { Call } from '../serve-operation.ts'
import type { Simulation } from '../simulation.ts'
import { requireToken } from './access-token.ts'
import { refuse } from './api-errors.ts'
import { parseRequest } from './order-request.ts'
import { readCertificate, signedMessage } from './sign-notice.ts'

const verifyRequest = z.object({
  auth_algo: z.string().max(100),
  cert_url: z.url().max(500),
  transmission_id: z.string().max(50),
  transmission_sig: z.string().max(500),
  transmission_time: z.string().max(100),
  webhook_id: z.string().max(50),
  webhook_event: z.looseObject({}),
})

/** The raw text of one member of a valid JSON object. */
export function rawMember(json: string, name: string): string | undefined {
  const tokens = /"(?:[^"\\]|\\.)*"|[{}[\],:]/g
  let depth = 0
  let key: string | undefined
  let start: number | undefined
  for (const { 0: token, index } of json.matchAll(tokens)) {
    if (start !== undefined && depth === 1 && (token === ',' || token === '}')) return json.slice(start, index).trim()
    if (token === '{' || token === '[') depth += 1
    else if (token === '}' || token === ']') depth -= 1
    else if (depth === 1 && token === ':' && key === name) start = index + 1
    else if (depth === 1 && token.startsWith('"')) key = JSON.parse(token)
  }
  return undefined
}

/**
 * `POST /v1/notifications/verify-webhook-signature`. The event is verified by its exact bytes in the request: a caller
 * that parsed it and wrote it again gets FAILURE, as at PayPal.
 */
export async function verifySignature(simulation: Simulation, call: Call): Promise<Answer> {
  requireToken(simulation, call)
  const request = parseRequest(verifyRequest, { body: call.body, contentType: call.request.header('content-type') })
  const event = rawMember(call.body, 'webhook_event')
  if (event === undefined) throw refuse(400, { issue: 'MISSING_REQUIRED_PARAMETER', field: '/webhook_event' })
  const certificate = await readCertificate(simulation)
  const { transmission_id: id, transmission_time: time, webhook_id: webhookId } = request
  const right =
    request.cert_url === certificate.url &&
    request.auth_algo === 'SHA256withRSA' &&
    webhookId === simulation.credentials.paypal.webhookId &&
    verify(
      'sha256',
      Buffer.from(signedMessage(id, time, webhookId, event)),
      certificate.pem,
      Buffer.from(request.transmission_sig, 'base64'),
    )
  return { status: 200, body: { verification_status: right ? 'SUCCESS' : 'FAILURE' } }
}
