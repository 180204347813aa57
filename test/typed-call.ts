import type { AccountCallName, Answer, CallName, Sent as SentBody } from '#api/calls.ts'
import type { Sent } from './client.ts'

// Tests write addresses as a client does; these types find the route that answers such an address.

type Segments<Path extends string> = Path extends `${infer First}/${infer Rest}` ? [First, ...Segments<Rest>] : [Path]

type Fits<Given, Declared> = Given extends [infer One, ...infer Others]
  ? Declared extends [infer Place, ...infer Places]
    ? Place extends `{${string}}`
      ? Fits<Others, Places>
      : One extends Place
        ? Fits<Others, Places>
        : false
    : false
  : Declared extends []
    ? true
    : false

type Path<Address extends string> = Address extends `/api${infer Path}?${string}`
  ? Path
  : Address extends `/api${infer Path}`
    ? Path
    : never

type Fitting<Method extends string, Given> = {
  [Name in CallName]: Name extends `${Method} ${infer Declared}`
    ? Fits<Given, Segments<Declared>> extends true
      ? Name
      : never
    : never
}[CallName]

/** The name of the call for a method and address; `never` for an address without a route. */
export type NameOf<Method extends string, Address extends string> = `${Method} ${Path<Address>}` extends infer Name
  ? Name extends CallName
    ? Name
    : Fitting<Method, Segments<Path<Address>>>
  : never

type With<Answer, Status> = Answer extends { status: infer Own } ? (Status extends Own ? Answer : never) : never

/** The type of an answer when the test computes the address or status, so that neither is known to the compiler. */
type AsItComes = ReturnType<typeof JSON.parse>

/** What comes with this status: the body, or the refusal, which the authentication library gives its own shape. */
export type AnswerBody<Name extends CallName, Status extends number> = [Name] extends [never]
  ? AsItComes
  : number extends Status
    ? AsItComes
    : With<Answer<Name>, Status> extends infer Found
      ? Found extends { ok: true; body: infer Body }
        ? Body
        : Found extends { ok: false; details: infer Details }
          ? Name extends AccountCallName
            ? Details
            : { error: { status: string; message: string; details: Details } }
          : AsItComes
      : AsItComes

/** What must be sent to succeed; a request meant to be refused may send anything. */
export type SentTo<Name extends CallName, Status extends number> = [Name] extends [never]
  ? Sent
  : Status extends 200 | 201 | 204
    ? Sent & { json?: SentBody<Name>['body'] }
    : Sent
