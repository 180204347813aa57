import type { z } from '@hono/zod-openapi'
import type { routes } from './routes.ts'
import type { AccountCalls } from './shop/accounts/account-calls.ts'

// Types only: what a caller of `/api` may send and what it gets back, derived from the route declarations.

export interface Done<Status extends number, Body> {
  ok: true
  status: Status
  body: Body
  headers: Headers
}

export interface Refused<Status extends number, Details> {
  ok: false
  /** 0 when no response arrived. */
  status: Status
  /** Whether the caller's patience ended before the response was complete. */
  timedOut?: boolean
  details: Details
  message: string | null
  headers: Headers
}

export type AnyAnswer = Done<number, unknown> | Refused<number, Record<string, unknown>>

type DoneStatus = 200 | 201 | 202 | 204 | 206
/** Statuses that a door before a route, or the network, may produce besides those the route declares. */
type AnyRefusal = 0 | 400 | 401 | 403 | 404 | 409 | 413 | 415 | 429 | 500 | 501 | 502 | 503 | 504

type SchemaOf<Holder> = Holder extends { content: { 'application/json': { schema: infer Schema extends z.ZodType } } }
  ? Schema
  : never

/** Query values travel as text, so where a route parses a number from text the caller may pass either. */
type QueryOf<Schema extends z.ZodType> = {
  [Name in keyof z.input<Schema>]: unknown extends z.input<Schema>[Name]
    ? Name extends keyof z.output<Schema>
      ? z.output<Schema>[Name]
      : never
    : z.input<Schema>[Name]
}

type ParamsPart<Request> = Request extends { params: infer Schema extends z.ZodType }
  ? { params: z.input<Schema> }
  : { params?: undefined }
type QueryPart<Request> = Request extends { query: infer Schema extends z.ZodType }
  ? { query?: Partial<QueryOf<Schema>> }
  : { query?: undefined }
type BodyPart<Request> = Request extends { body: infer Body }
  ? [SchemaOf<Body>] extends [never]
    ? { body: FormData | Blob }
    : Body extends { required: false }
      ? { body?: z.input<SchemaOf<Body>> }
      : { body: z.input<SchemaOf<Body>> }
  : { body?: undefined }

type RequestOf<Route> = Route extends { request: infer Request } ? Request : unknown

type DetailsOf<Response> = [SchemaOf<Response>] extends [never]
  ? Record<string, unknown>
  : z.output<SchemaOf<Response>> extends { error: { details: infer Details } }
    ? Details
    : Record<string, unknown>
type BodyOf<Response> = [SchemaOf<Response>] extends [never] ? undefined : z.output<SchemaOf<Response>>

type AnswerOf<Responses> =
  | {
      [Status in keyof Responses & number]: Status extends DoneStatus
        ? Done<Status, BodyOf<Responses[Status]>>
        : Refused<Status, DetailsOf<Responses[Status]>>
    }[keyof Responses & number]
  | Refused<Exclude<AnyRefusal, keyof Responses>, Record<string, unknown>>

type NameOf<Route> = Route extends { method: infer Method extends string; path: infer Path extends string }
  ? `${Uppercase<Method>} ${Path}`
  : never

type RouteCalls = {
  [Route in (typeof routes)[number] as NameOf<Route>]: {
    sent: ParamsPart<RequestOf<Route>> & QueryPart<RequestOf<Route>> & BodyPart<RequestOf<Route>>
    answer: AnswerOf<Route['responses']>
  }
}

/** Every call by name, such as `PATCH /admin/products/{id}`. */
export interface Calls extends RouteCalls, AccountCalls {}

export type CallName = keyof Calls
export type AccountCallName = keyof AccountCalls
export type Sent<Name extends CallName> = Calls[Name]['sent']
export type Answer<Name extends CallName> = Calls[Name]['answer']
/** The body of a successful answer. */
export type Body<Name extends CallName> = Extract<Answer<Name>, { ok: true }>['body']
