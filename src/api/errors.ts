import { z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { type ClientNature, type ErrorCode, isShopError, type RefusalNature, ShopError } from '#domain/errors.ts'
import { sayIn } from '#domain/say-in.ts'
import type { Log } from '#domain/services.ts'
import type { Language } from '#domain/voice.ts'
import type { ApiEnvironment } from './api.ts'
import { sayApi } from './api-texts.ts'
import { plainPagePolicy } from './plain-page.ts'
import { isNavigation, refusalPage } from './refusal-page.ts'

/** The HTTP status of a refusal whose `nature` has none of its own. */
const statusOf: Record<ErrorCode, ContentfulStatusCode> = {
  'invalid-argument': 400,
  unauthenticated: 401,
  'permission-denied': 403,
  'not-found': 404,
  aborted: 409,
  'resource-exhausted': 429,
  internal: 500,
  unimplemented: 501,
  unavailable: 503,
  'deadline-exceeded': 504,
}
type StatusOfNature = Partial<Record<RefusalNature, ContentfulStatusCode>> & Record<ClientNature, ContentfulStatusCode>
const statusOfNature: StatusOfNature = {
  gone: 410,
  'unmet-precondition': 412,
  'too-large': 413,
  'wrong-type': 415,
}

/** The shape of every error answer. */
export const errorSchema = z
  .object({
    error: z.object({
      status: z.enum(Object.keys(statusOf) as [ErrorCode, ...ErrorCode[]]),
      message: z.string(),
      details: z.record(z.string(), z.unknown()),
    }),
  })
  .openapi('Error')

/** An error answer whose `details` may have these fields. Another reason for the same status may have other fields. */
const errorWith = <Shape extends z.ZodRawShape>(details: Shape) =>
  z.object({ error: errorSchema.shape.error.extend({ details: z.object(details).partial().catchall(z.unknown()) }) })

/** `details.problems` where each problem names what it is about; schema violations are plain strings. */
export const problemsOf = <Shape extends z.ZodRawShape>(shape: Shape) => z.array(z.union([z.string(), z.object(shape)]))

/** Documents one refusal of a route: `responses: { ...refusal(404, 'No such product') }`. */
export function refusal<Status extends number>(
  status: Status,
  description: string,
): Record<Status, { description: string; content: { 'application/json': { schema: typeof errorSchema } } }>
/** `details` documents the fields that accompany its reasons. */
export function refusal<Status extends number, Shape extends z.ZodRawShape>(
  status: Status,
  description: string,
  details: Shape,
): Record<
  Status,
  { description: string; content: { 'application/json': { schema: ReturnType<typeof errorWith<Shape>> } } }
>
export function refusal(status: number, description: string, details?: z.ZodRawShape) {
  const schema = details ? errorWith(details) : errorSchema
  return { [status]: { description, content: { 'application/json': { schema } } } }
}

/** A refusal as the client gets it, in its language. The code, the reason and the other details are for programs. */
export function describeRefusal({ code, sentence, details, nature, retryAfterSeconds }: ShopError, language: Language) {
  const headers: [name: string, value: string][] =
    retryAfterSeconds === null ? [] : [['Retry-After', String(retryAfterSeconds)]]
  headers.push(['Content-Language', language])
  const status = (nature && statusOfNature[nature]) ?? statusOf[code]
  return {
    status,
    headers,
    body: { error: { status: code, message: sentence[language], details: sayIn(language, details) } },
  }
}

/** The refusal of input that a schema rejects. */
export function refuseInput({ issues }: { issues: { path: PropertyKey[]; message: string }[] }): ShopError {
  const problems = issues.map(({ path, message }) => (path.length > 0 ? `${path.join('.')}: ${message}` : message))
  const fields = new Set(issues.flatMap(({ path: [field] }) => (field === undefined ? [] : String(field))))
  return new ShopError('invalid-argument', sayApi.badInput(problems.join('; '), [...fields].join(', ')), {
    details: { problems },
  })
}

/** Answers programs with JSON, and people who followed a link with a page that offers a way on. */
export function answerError(context: Context<ApiEnvironment>, error: ShopError) {
  const { status, headers, body } = describeRefusal(error, context.get('language'))
  for (const [name, value] of headers) context.header(name, value)
  if (!isNavigation(context.req)) return context.json(body, status)
  context.header('Content-Security-Policy', plainPagePolicy)
  const { message } = body.error
  const { path } = context.req
  const [language, storeName] = [context.get('language'), context.get('storeName')]
  return context.html(refusalPage({ status, message, path, language, storeName }), status)
}

/** The error Node raises for a body whose connection closed before it was complete. */
const wasLeft = (error: Error) => 'code' in error && error.code === 'ECONNRESET' && error.message === 'aborted'

/** What the caller is told: a refusal as it is, any other error only as `internal`, which is logged in full. */
function judgeFailure(error: unknown, log: Log, asked: { path?: string; requestId?: string }): ShopError {
  if (!isShopError(error)) {
    log.error({ ...asked, err: error }, 'a request failed')
    return new ShopError('internal', sayApi.failed)
  }
  if (error.operatorNote) log.error({ ...asked, err: error.cause }, error.operatorNote)
  return error
}

/** Answers in English for failures at a door that knows no languages. Every unexpected failure there is logged. */
export function answerFailure(error: unknown, log: Log, path?: string): Response {
  const { status, headers, body } = describeRefusal(judgeFailure(error, log, path === undefined ? {} : { path }), 'en')
  return Response.json(body, { status, headers: [...headers, ['Cache-Control', 'no-store']] })
}

/** Answers refusals as they are; any other error is logged in full and answered only as `internal`. */
export function createErrorHandler(log: Log) {
  return (error: Error, context: Context<ApiEnvironment>) => {
    // Refusals by the framework: a body that is not JSON, or has a media type that the call does not accept.
    if (error instanceof HTTPException && error.status < 500) {
      const nature = error.status === statusOfNature['wrong-type'] ? 'wrong-type' : null
      return answerError(context, new ShopError('invalid-argument', sayApi.badInput(error.message, ''), { nature }))
    }
    const asked = { requestId: context.get('requestId'), path: context.req.path }
    // A client that disconnected in mid-body reads no answer, and nothing failed on our side.
    if (wasLeft(error)) {
      log.debug(asked, 'a request was broken off')
      return answerError(context, new ShopError('invalid-argument', sayApi.brokenOff))
    }
    return answerError(context, judgeFailure(error, log, asked))
  }
}
