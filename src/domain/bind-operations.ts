import type { Services } from './services.ts'

type Operations = Record<string, (services: Services, ...rest: never[]) => unknown>

/** The same operations, to be called without the services. */
export type Bound<Given> = {
  [Name in keyof Given]: Given[Name] extends (services: never, ...rest: infer Rest) => infer Result
    ? (...rest: Rest) => Result
    : never
}

type Unsigned<Request> = Request extends { actorId: string } ? Omit<Request, 'actorId'> : never

/** The same operations, to be called without saying who acts. */
export type Acting<Given> = {
  [Name in keyof Given]: Given[Name] extends (request: infer Request, ...rest: infer Rest) => infer Result
    ? (request: Unsigned<Request>, ...rest: Rest) => Result
    : never
}

/** Signs the requests of these operations with the owner who makes them. */
export function actAs<Given extends Record<string, (request: never, ...rest: never[]) => unknown>>(
  actorId: string,
  operations: Given,
): Acting<Given> {
  const signed = Object.entries(operations).map(([name, operation]) => [
    name,
    // Each operation's request lacks only the actor's id.
    (request: object, ...rest: never[]) => operation({ ...request, actorId } as never, ...rest),
  ])
  return Object.fromEntries(signed) as Acting<Given>
}

/** Binds the services to each operation of a module, so that a front door passes only the request. */
export function bindOperations<Given extends Operations>(services: Services, operations: Given): Bound<Given> {
  const bound = Object.entries(operations).map(([name, operation]) => [name, operation.bind(null, services)])
  // Each operation lost exactly its first parameter.
  return Object.fromEntries(bound) as Bound<Given>
}
