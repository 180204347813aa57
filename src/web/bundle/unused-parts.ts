import type { Plugin } from 'vite'

/** What no page may use because part of it is removed; the build fails when one does. */
const missing =
  /\b(ViewTransition|viewTransition|SuspenseList|Activity|useActionState|useFormStatus|useDeferredValue|requestFormReset|formAction|useFetchers?|preinit(Module)?|preconnect|prefetchDNS|onBeforeInput)\b|\bonSelect=|export (async )?function (action|clientAction)\b|<Fragment\b[^>]*\sref=/

interface Leftover {
  file: string
  /** Names of functions that only unused features reach. */
  functions: RegExp
  /** Number of matching functions; an update that changes it fails the build. */
  count: number
}

const router = '/react-router/dist/production/lib'
const leftovers: Leftover[] = [
  {
    file: '/react-dom/cjs/react-dom-client.production.js',
    // View transitions, fragment refs, suspense lists, hidden activities, action state, resource hints that no page
    // gives, component stacks, whose names would be unreadable anyway, deferred values, custom elements, forms that run
    // a function, what a compiler would require, and events for selection, for text about to change, and for browsers
    // that never report a change.
    functions:
      /ViewTransition|(?<!^is)FragmentInstance|^(estimateBandwidth|createMeasurement|validateDocumentPositionWithFiberTree|updateSuspenseListComponent|initSuspenseListRenderState|cutOffTailIfNeeded|updateActivityComponent|(mount|update|rerender|dispatch)ActionState|updateActionStateImpl|runActionStateAction|preinit(Style|Script|ModuleScript)|preconnectAs|getStackByFiberInDevAndProd|(mount|update)DeferredValueImpl|setPropOnCustomElement|startHostTransition|requestFormReset(\$1)?|extractEvents\$1|useMemoCache|get(Native|Fallback)BeforeInputChars|constructSelectEvent|handle(PropertyChange|EventsForInputEventPolyfill)|getTargetInstForInputEventPolyfill)$/,
    count: 79,
  },
  // Router instrumentation.
  {
    file: `${router}/router/instrumentation.js`,
    functions: /^(getRouteInstrumentationUpdates|instrumentClientSideRouter|consumeInstrumentation\w+)$/,
    count: 3,
  },
  // Fetchers, form submissions to a page, and lazy route discovery (see below).
  {
    file: `${router}/router/router.js`,
    functions: /^(handle(Action|FetcherAction|FetcherLoader)|fetch|discoverRoutes)$/,
    count: 5,
  },
  // Lazy route discovery: the manifest of all routes comes with the page.
  {
    file: `${router}/dom/ssr/fog-of-war.js`,
    functions: /^(getPartialManifest|getPatchRoutesOnNavigationFunction|useFogOFWarDiscovery)$/,
    count: 3,
  },
  // Applications without a server, fetchers, hot module replacement, server components.
  {
    file: `${router}/dom/ssr/single-fetch.js`,
    functions: /^(nonSsrStrategy|singleFetch(LoaderFetcher|Action)\w+)$/,
    count: 3,
  },
  // The router's fallbacks for a missing page or boundary: inline scripts, which the pages' policy blocks.
  {
    file: `${router}/dom/ssr/errorBoundaries.js`,
    functions: /^(RemixRootDefaultErrorBoundary|BoundaryShell)$/,
    count: 2,
  },
  { file: `${router}/dom/ssr/fallback.js`, functions: /^RemixRootDefaultHydrateFallback$/, count: 1 },
  { file: `${router}/dom/ssr/routes.js`, functions: /HMR/, count: 1 },
  { file: `${router}/dom/ssr/components.js`, functions: /^RSC/, count: 1 },
  { file: `${router}/hooks.js`, functions: /^RSC/, count: 1 },
]

const heads = /^\t?(?:async )?function ([\w$]+)\(|^([\w$]+\.prototype\.[\w$]+) = function/gm

/** A function from its declaration to the closing brace at the same indentation. */
const whole = (name: string) =>
  new RegExp(
    `^(\\t?)(?:(?:async )?function ${name.replaceAll('$', '\\$')}\\(|${name.replaceAll('.', '\\.')} = function)[^]*?^\\1};?$`,
    'm',
  )

/**
 * Removes parts of React and its router that no page uses from the browser's scripts, a tenth of their size: empties
 * their functions, and the minifier drops what only those used.
 */
export const unusedParts: Plugin = {
  name: 'unused-parts',
  apply: 'build',
  applyToEnvironment: (environment) => environment.name === 'client',
  transform(code, id) {
    // Also checks packages that are built on React.
    if (!/\/node_modules\/(react|react-dom|react-router|scheduler)\//.test(id) && missing.test(code))
      this.error(`${id} uses what unused-parts.ts leaves out of the bundle`)
    const leftover = leftovers.find(({ file }) => id.endsWith(file))
    if (!leftover) return
    const names = [...code.matchAll(heads)]
      .flatMap(([, name, method]) => name ?? method ?? [])
      .filter((name) => leftover.functions.test(name))
    if (names.length !== leftover.count) this.error(`${id} has ${names.length} of ${leftover.count} unused functions`)
    const short = names.reduce(
      (rest, name) => rest.replace(whole(name), () => (name.includes('.') ? '' : `function ${name}() {}`)),
      code,
    )
    return { code: short, map: null }
  },
}
