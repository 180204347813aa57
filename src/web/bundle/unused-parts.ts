import type { Plugin } from 'vite'

/** What no page may use while its other half is left out; the build stops where one does. */
const missing =
  /\b(ViewTransition|viewTransition|SuspenseList|Activity|useActionState|useFormStatus|useDeferredValue|requestFormReset|formAction|useFetchers?|preinit(Module)?|preconnect|prefetchDNS|onBeforeInput)\b|\bonSelect=|export (async )?function (action|clientAction)\b|<Fragment\b[^>]*\sref=/

interface Leftover {
  file: string
  /** Names of functions that only unused features reach. */
  functions: RegExp
  /** How many they are: an update that moves one stops the build. */
  count: number
}

const router = '/react-router/dist/production/lib'
const leftovers: Leftover[] = [
  {
    file: '/react-dom/cjs/react-dom-client.production.js',
    // View transitions, references to fragments, lists of suspended parts, hidden parts, states of actions, hints
    // that no page gives, stacks of components, whose names no reader would know, values that come later, elements
    // with names of our own, forms that run a function, what a compiler would ask for, and events of
    // selecting, before a text changes, and of browsers that never tell of a change.
    functions:
      /ViewTransition|(?<!^is)FragmentInstance|^(estimateBandwidth|createMeasurement|validateDocumentPositionWithFiberTree|updateSuspenseListComponent|initSuspenseListRenderState|cutOffTailIfNeeded|updateActivityComponent|(mount|update|rerender|dispatch)ActionState|updateActionStateImpl|runActionStateAction|preinit(Style|Script|ModuleScript)|preconnectAs|getStackByFiberInDevAndProd|(mount|update)DeferredValueImpl|setPropOnCustomElement|startHostTransition|requestFormReset(\$1)?|extractEvents\$1|useMemoCache|get(Native|Fallback)BeforeInputChars|constructSelectEvent|handle(PropertyChange|EventsForInputEventPolyfill)|getTargetInstForInputEventPolyfill)$/,
    count: 79,
  },
  // Watching the router from outside.
  {
    file: `${router}/router/instrumentation.js`,
    functions: /^(getRouteInstrumentationUpdates|instrumentClientSideRouter|consumeInstrumentation\w+)$/,
    count: 3,
  },
  // Fetchers and forms that are sent to a page, and learning of routes, as below.
  {
    file: `${router}/router/router.js`,
    functions: /^(handle(Action|FetcherAction|FetcherLoader)|fetch|discoverRoutes)$/,
    count: 5,
  },
  // Learning of routes little by little: the table of all comes with the page.
  {
    file: `${router}/dom/ssr/fog-of-war.js`,
    functions: /^(getPartialManifest|getPatchRoutesOnNavigationFunction|useFogOFWarDiscovery)$/,
    count: 3,
  },
  // Applications without a server, fetchers, replacing code while developing, server components.
  {
    file: `${router}/dom/ssr/single-fetch.js`,
    functions: /^(nonSsrStrategy|singleFetch(LoaderFetcher|Action)\w+)$/,
    count: 3,
  },
  // What the router shows while a page or its boundary is missing: scripts, which the pages' policy refuses.
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

/** A function from its head to the brace in the column where it began. */
const whole = (name: string) =>
  new RegExp(
    `^(\\t?)(?:(?:async )?function ${name.replaceAll('$', '\\$')}\\(|${name.replaceAll('.', '\\.')} = function)[^]*?^\\1};?$`,
    'm',
  )

/**
 * Leaves parts of React and its router that no page uses out of the browser's scripts, a tenth of their size: their
 * functions are emptied, and the minifier drops what only those used.
 */
export const unusedParts: Plugin = {
  name: 'unused-parts',
  apply: 'build',
  applyToEnvironment: (environment) => environment.name === 'client',
  transform(code, id) {
    // Packages that are built on React, too.
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
