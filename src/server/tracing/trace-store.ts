import type { Tracing } from '#adapters/tracing/tracing.ts'
import { createRouteNames, type RouteTemplates } from './route-names.ts'
import { traceStatements, traceWrites } from './trace-database.ts'
import { createRequestTraces } from './trace-requests.ts'
import { traceJobs, traceMails, tracePages, traceRendering } from './trace-work.ts'

/** What is traced of a store; without `tracing`, each part is returned as it was given. */
export function traceStore(tracing: Tracing | undefined) {
  const following =
    <Given>(trace: (given: Given, tracing: Tracing) => Given) =>
    (given: Given): Given =>
      tracing ? trace(given, tracing) : given
  return {
    statementLog: tracing && traceStatements(tracing),
    database: following(traceWrites),
    mailer: following(traceMails),
    pages: following(tracePages),
    rendering: following(traceRendering),
    requests: (baseUrl: string, templates: RouteTemplates) =>
      tracing && createRequestTraces({ tracing, baseUrl, routeOf: createRouteNames(templates) }),
    jobs: following(traceJobs),
    close: async () => tracing?.close(),
  }
}

export type StoreTraces = ReturnType<typeof traceStore>
