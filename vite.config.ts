import { readFileSync } from 'node:fs'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { build, defineConfig, type Plugin } from 'vite'
import { voices } from './src/domain/voice.ts'
import { importWhenThere } from './src/web/bundle/import-when-there.ts'
import { lostLine } from './src/web/bundle/lost-line.ts'
import { oldBrowsers } from './src/web/bundle/old-browsers.ts'
import { unusedParts } from './src/web/bundle/unused-parts.ts'

/** Server code must never reach the browser: the client build fails at the first such file. */
const serverCodeGuard: Plugin = {
  name: 'server-code-guard',
  applyToEnvironment: (environment) => environment.name === 'client',
  load(id) {
    if (/\/src\/(adapters|server|api|cli)\//.test(id)) this.error(`${id} must not reach the browser`)
  },
}

/** Modules that a page may need before it becomes interactive, besides the files of its route. */
const lazyModules = [
  ...voices.flatMap((voice) =>
    ['voice', 'personal', 'payment-return', 'profile', 'sign-in'].map((part) => `voices/${voice}/${part}.ts`),
  ),
  'starting/early-input.ts',
  'sign-in/sign-in-screen.tsx',
  'viewer/figure-viewer.tsx',
  'viewer/read-preview.ts',
  'routes/product/more-of-product.tsx',
  'routes/product/offers/load-offer.ts',
  'routes/product/offers/offer.tsx',
]

interface BuiltFile {
  file: string
  name?: string
  imports?: string[]
}

/** Tells the server build which files of the client build, which runs before it, contain those modules. */
const lazyFiles: Plugin = {
  name: 'lazy-files',
  resolveId: (id) => (id === 'virtual:lazy-files' ? '\0virtual:lazy-files' : null),
  load(id) {
    if (id !== '\0virtual:lazy-files') return
    const built = this.environment.mode === 'build' && this.environment.name === 'ssr'
    if (!built) return 'export default {}'
    const folder = process.env.WEB_BUILD_FOLDER ?? 'build'
    const manifest: Record<string, BuiltFile> = JSON.parse(readFileSync(`${folder}/client/.vite/manifest.json`, 'utf8'))
    const filesOf = (source: string): string[] => {
      // A module shared by several lazy ones is listed only by name, not by path.
      const name = source.replace(/.*\/|\.\w+$/g, '')
      const named = Object.values(manifest).filter((file) => file.name === name)
      if (!manifest[source] && named.length > 1)
        this.error(`${source} is not known by its path, nor alone by its name.`)
      const made = manifest[source] ?? named[0]
      return made
        ? [
            `/${made.file}`,
            ...(made.imports ?? []).flatMap((inner) => manifest[inner]?.file ?? []).map((file) => `/${file}`),
          ]
        : []
    }
    const files = lazyModules.map((module) => [module, filesOf(`src/web/${module}`)])
    return `export default ${JSON.stringify(Object.fromEntries(files))}`
  },
}

/** The shaders of three.js that the viewer's own shaders use; all others make up a quarter of the viewer's size. */
const usedShaders = ['colorspace_fragment', 'colorspace_pars_fragment']

/** Removes the shaders of materials that the viewer does not use. */
const unusedShaders: Plugin = {
  name: 'unused-shaders',
  applyToEnvironment: (environment) => environment.name === 'client',
  transform: {
    filter: { id: /\/three\/build\/three\.module\.js$/ },
    handler(code) {
      let emptied = 0
      const short = code.replace(/^((?:var|const) ([\w$]+) = )"(?:[^"\\]|\\.)*"(?=;\r?$)/gm, (whole, start, name) => {
        if (usedShaders.includes(name)) return whole
        emptied++
        return `${start}""`
      })
      if (emptied < 100) this.error('The shaders of three.js are no longer where they were.')
      return { code: short, map: null }
    },
  },
}

// Groups fifty small files, which compress badly, into a few. Each includes its imports unless an earlier one has them:
// first what changes only with its version, then the frame of every page, then the walls of figures.
const filesForAll = [
  { name: 'react', test: /\/node_modules\/(react|react-dom|react-router|scheduler)\// },
  // A separate file, so that it arrives long before the page's scripts.
  { name: 'early-input', test: /\/src\/web\/starting\/early-input\.ts/ },
  {
    name: 'frame',
    test: /\/src\/web\/(root|entry\.client|chrome\/(frame|error-page|connection-lost|not-found-page)|ui\/(picture|price|notice|empty-state|use-hydrated|format-number)|page-meta|loaders\/sign-in-needed|personal\/purchase\/buy-address)\.tsx?|\/domain\/(catalog\/product|display-size)\.ts/,
  },
  {
    name: 'parts',
    test: /\/src\/web\/(ui\/(text-field|check-box|text-page)|personal\/(thumb|cart\/loading-lines))/,
    minShareCount: 3,
  },
  {
    name: 'sign-in',
    test: /\/src\/(web\/sign-in\/(auth-client|forms\/(login-form|send-confirmation))|domain\/limits\/wait-in-words)/,
    minShareCount: 2,
  },
  {
    name: 'cards',
    test: /\/src\/web\/(listing\/(product-wall|heart-button|add-to-cart-button|buy-now-link)|printer\/(bed-text|kept-printer)|ui\/product-card)\.tsx?/,
    minShareCount: 2,
  },
  {
    name: 'wall',
    test: /\/src\/web\/(listing|printer\/fit-filter|ui(?!\/(format-day|follow-mouse)))\//,
    minShareCount: 3,
  },
  // For owners, but every page loads the table of routes, in which each shared file has a name.
  {
    name: 'office',
    test: /\/src\/web\/office\/(calls\/refresh-page|calls\/refresh-provider|back-link|detail|export-link|filters|office-page-header|page-links|small-select|table|use-category-names|use-formats|zone-note)\.tsx?/,
    minShareCount: 3,
  },
]

/**
 * The name of a script, with its voice if it belongs to one, so that a list of requests shows which one was loaded.
 * Uses the shortest hash that the bundler accepts: pages name many scripts, and no build has two with the same name.
 */
const nameOfScript = ({ facadeModuleId }: { facadeModuleId?: string | null }) =>
  `assets/[name]${facadeModuleId?.match(/\/voices(\/[\w-]+)\//)?.[1]?.replace('/', '-') ?? ''}-[hash:7].js`

// The oldest browsers that support `light-dark()` and nested CSS; nothing is rewritten for older ones.
const browsers = ['chrome125', 'edge125', 'firefox128', 'safari17.5']

const workerFile = 'service-worker.js'

/** Builds the service worker as a separate file with a fixed name: it can share nothing with the pages' scripts. */
const serviceWorker: Plugin = {
  name: 'service-worker',
  apply: 'build',
  applyToEnvironment: (environment) => environment.name === 'client',
  async generateBundle() {
    const made = await build({
      configFile: false,
      publicDir: false,
      logLevel: 'warn',
      build: {
        write: false,
        target: browsers,
        rolldownOptions: {
          input: 'src/web/last-seen/service-worker.ts',
          output: { format: 'iife', entryFileNames: workerFile },
        },
      },
    })
    const [chunk] = 'output' in made ? made.output : []
    if (chunk?.type !== 'chunk') this.error('The service worker was not built.')
    this.emitFile({ type: 'asset', fileName: workerFile, source: chunk.code })
  },
}

export default defineConfig(({ command }) => ({
  publicDir: 'src/web/public',
  plugins: [
    tailwindcss(),
    reactRouter(),
    serverCodeGuard,
    lazyFiles,
    unusedShaders,
    unusedParts,
    oldBrowsers,
    lostLine,
    importWhenThere,
    serviceWorker,
  ],
  environments: {
    ssr: {
      // Bundles all packages: otherwise Node would find and link each of their files at startup and, in a process
      // without NODE_ENV, load React's development builds, which are five times slower.
      build: { rolldownOptions: { input: './src/web/serving/handler.ts' } },
      ...(command === 'build'
        ? { resolve: { noExternal: true }, define: { 'process.env.NODE_ENV': '"production"' } }
        : {}),
    },
    client: {
      build: { rolldownOptions: { output: { codeSplitting: { groups: filesForAll }, chunkFileNames: nameOfScript } } },
    },
  },
  build: { target: browsers, cssTarget: browsers, assetsInlineLimit: 0 },
  server: { watch: { ignored: ['**/data/**', '**/build/**'] } },
}))
