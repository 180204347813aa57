import { readFileSync } from 'node:fs'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'
import { voices } from './src/domain/voice.ts'

/** Server code must never reach the browser: the client build stops at the first such file. */
const serverCodeGuard: Plugin = {
  name: 'server-code-guard',
  applyToEnvironment: (environment) => environment.name === 'client',
  load(id) {
    if (/\/src\/(adapters|server|api|cli)\//.test(id)) this.error(`${id} must not reach the browser`)
  },
}

/** What a page may need before it comes alive, besides the files of its route. */
const lazyModules = [...voices.map((voice) => `voices/voice-${voice}.ts`), 'sign-in/sign-in-screen.tsx']

interface BuiltFile {
  file: string
  imports?: string[]
}

/** Tells the server build which files of the client build, made just before, hold those modules. */
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
      const made = manifest[source]
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

// One file for the parts that nearly every page is made of, instead of thirty small ones.
const sharedParts = {
  name: 'parts',
  test: /\/src\/web\/(ui|listing|chrome)\//,
  minShareCount: 3,
}

// One for the small ones that the frame of every page needs anyway.
const frameParts = {
  name: 'frame',
  test: /\/src\/web\/(page-meta|settings-context|voices\/(use-|voice-context)|personal\/(wish|random-key|use-personal|personal-context)|chrome\/(initials|voice-switch))|\/domain\/voice|preload-helper/,
}

// The oldest browsers that know `light-dark()` and nested CSS; nothing is rewritten for older ones.
const browsers = ['chrome125', 'edge125', 'firefox128', 'safari17.5']

// Bundled into the server's build, which is always a production one: found in node_modules by a process without
// NODE_ENV they would be React's development builds, five times slower.
const rendering = ['react', 'react-dom', 'react-router', '@react-router/node']

export default defineConfig(({ command }) => ({
  publicDir: 'src/web/public',
  plugins: [tailwindcss(), reactRouter(), serverCodeGuard, lazyFiles],
  environments: {
    ssr: {
      build: { rolldownOptions: { input: './src/web/handler.ts' } },
      ...(command === 'build'
        ? { resolve: { noExternal: rendering }, define: { 'process.env.NODE_ENV': '"production"' } }
        : {}),
    },
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: [sharedParts, frameParts] } } } } },
  },
  build: { target: browsers, cssTarget: browsers, assetsInlineLimit: 0 },
  server: { watch: { ignored: ['**/data/**', '**/build/**'] } },
}))
