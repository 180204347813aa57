import { randomBytes } from 'node:crypto'
import { type Answer, refusal } from '../answer.ts'
import { issueWords } from './issue-words.ts'

export interface Detail {
  issue: string
  field?: string
  value?: string
  location?: 'body' | 'path' | 'query'
}

export interface Link {
  href: string
  rel: string
  method?: string
}

/** Names and messages by status, from PayPal's published OpenAPI files. */
const wordsByStatus: Record<number, [name: string, message: string]> = {
  400: ['INVALID_REQUEST', 'Request is not well-formed, syntactically incorrect, or violates schema.'],
  401: [
    'AUTHENTICATION_FAILURE',
    'Authentication failed due to missing authorization header, or invalid authentication credentials.',
  ],
  403: ['NOT_AUTHORIZED', 'Authorization failed due to insufficient permissions.'],
  404: ['RESOURCE_NOT_FOUND', 'The specified resource does not exist.'],
  409: ['RESOURCE_CONFLICT', 'The server has detected a conflict while processing this request.'],
  415: ['UNSUPPORTED_MEDIA_TYPE', "The server does not support the request payload's media type."],
  422: [
    'UNPROCESSABLE_ENTITY',
    'The requested action could not be performed, semantically incorrect, or failed business validation.',
  ],
  429: ['RATE_LIMIT_REACHED', 'Too many requests. Blocked due to rate limiting.'],
  500: ['INTERNAL_SERVER_ERROR', 'An internal server error occurred.'],
  503: ['SERVICE_UNAVAILABLE', 'Service Unavailable.'],
}

export function failure(status: number, details: Detail[] = [], links: Link[] = []): Answer {
  const [name, message] = wordsByStatus[status] ?? ['INTERNAL_SERVICE_ERROR', 'An internal service error has occurred.']
  const debugId = randomBytes(7).toString('hex').slice(1)
  const described = details.map((detail) => ({ ...detail, description: issueWords[detail.issue] ?? detail.issue }))
  const information = details.map(({ issue }) => ({
    href: `https://developer.paypal.com/docs/api/orders/v2/#error-${issue}`,
    rel: 'information_link',
    method: 'GET',
  }))
  return {
    status,
    headers: { 'paypal-debug-id': debugId, ...(status === 429 ? { 'retry-after': '1' } : {}) },
    body: {
      name,
      message,
      debug_id: debugId,
      ...(details.length > 0 && { details: described }),
      links: [...information, ...links],
    },
  }
}

/** Ends the operation with the error body of that status. */
export const refuse = (status: number, ...details: Detail[]) => refusal(failure(status, details))

/** An unknown id and another merchant's id get the same answer. */
export const unknownResource = () => refuse(404, { issue: 'INVALID_RESOURCE_ID' })

const statusByIssue: Record<string, number> = {
  INVALID_RESOURCE_ID: 404,
  PERMISSION_DENIED: 403,
  CONSENT_NEEDED: 403,
  PREVIOUS_REQUEST_IN_PROGRESS: 409,
  PAYPAL_REQUEST_ID_REQUIRED: 400,
  MALFORMED_REQUEST_JSON: 400,
  MISSING_REQUIRED_PARAMETER: 400,
  INVALID_PARAMETER_VALUE: 400,
  INVALID_PARAMETER_SYNTAX: 400,
  INVALID_STRING_LENGTH: 400,
}

/**
 * PayPal's own way to request a failure: `PayPal-Mock-Response: {"mock_application_codes":"INSTRUMENT_DECLINED"}` (its
 * sandbox, negative testing). The code is an issue, or the name of a status such as INTERNAL_SERVER_ERROR.
 */
export function obeyMockResponse(header: string | undefined, links: Link[] = []): void {
  if (!header) return
  const code = /"mock_application_codes"\s*:\s*"([A-Z_]+)"/.exec(header)?.[1]
  if (!code) throw refuse(400, { issue: 'INVALID_PARAMETER_SYNTAX' })
  const named = Object.entries(wordsByStatus).find(([, [name]]) => name === code)
  if (named) throw refusal(failure(Number(named[0])))
  throw refusal(failure(statusByIssue[code] ?? 422, [{ issue: code }], code === 'INSTRUMENT_DECLINED' ? links : []))
}
