import type { ProvingActor } from './require-proof.ts'
import type { Services } from './services.ts'

type Operations = Record<string, (services: Services, ...rest: never[]) => unknown>

/** The same operations, to be called without the services. */
export type Bound<Given> = {
  [Name in keyof Given]: Given[Name] extends (services: never, ...rest: infer Rest) => infer Result
    ? (...rest: Rest) => Result
    : never
}

type Unsigned<Request, Filled extends PropertyKey> = Request extends { actorId: string } ? Omit<Request, Filled> : never

/** The same operations, to be called without saying who acts. */
export type Acting<Given, Actor = { actorId: string }> = {
  [Name in keyof Given]: Given[Name] extends (request: infer Request, ...rest: infer Rest) => infer Result
    ? (request: Unsigned<Request, keyof Actor>, ...rest: Rest) => Result
    : never
}

type ActingOperations = Record<string, (request: never, ...rest: never[]) => unknown>

/** Signs the requests of these operations with the owner who makes them, and with how that owner proves it. */
export function actAs<Given extends ActingOperations>(actor: string, operations: Given): Acting<Given>
export function actAs<Given extends ActingOperations>(
  actor: ProvingActor,
  operations: Given,
): Acting<Given, ProvingActor>
export function actAs<Given extends ActingOperations>(actor: string | ProvingActor, operations: Given): Acting<Given> {
  const signature = typeof actor === 'string' ? { actorId: actor } : actor
  const signed = Object.entries(operations).map(([name, operation]) => [
    name,
    // Each operation's request lacks only who acts.
    (request: object, ...rest: never[]) => operation({ ...request, ...signature } as never, ...rest),
  ])
  return Object.fromEntries(signed) as Acting<Given>
}

/** Binds the services to each operation of a module, so that a front door passes only the request. */
export function bindOperations<Given extends Operations>(services: Services, operations: Given): Bound<Given> {
  const bound = Object.entries(operations).map(([name, operation]) => [name, operation.bind(null, services)])
  // Each operation lost exactly its first parameter.
  return Object.fromEntries(bound) as Bound<Given>
}
