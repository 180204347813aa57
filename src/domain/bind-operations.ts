import type { Services } from './services.ts'

type Operations = Record<string, (services: Services, ...rest: never[]) => unknown>

/** The same operations, to be called without the services. */
export type Bound<Given> = {
  [Name in keyof Given]: Given[Name] extends (services: never, ...rest: infer Rest) => infer Result
    ? (...rest: Rest) => Result
    : never
}

/** Hands the services to each operation of a module, so that a front door calls it with its request alone. */
export function bindOperations<Given extends Operations>(services: Services, operations: Given): Bound<Given> {
  const bound = Object.entries(operations).map(([name, operation]) => [name, operation.bind(null, services)])
  // Each operation lost exactly its first parameter.
  return Object.fromEntries(bound) as Bound<Given>
}
