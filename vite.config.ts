import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'

/** Server code must never reach the browser: the client build stops at the first such file. */
const serverCodeGuard: Plugin = {
  name: 'server-code-guard',
  applyToEnvironment: (environment) => environment.name === 'client',
  load(id) {
    if (/\/src\/(adapters|server|api|cli)\//.test(id)) this.error(`${id} must not reach the browser`)
  },
}

// One file for the parts that nearly every page is made of, instead of thirty small ones.
const sharedParts = {
  name: 'parts',
  test: /\/src\/web\/(ui|listing|chrome|sign-in|voices(?!\/[a-z-]*personal))\//,
  minShareCount: 3,
}

// The oldest browsers that know `light-dark()` and nested CSS; nothing is rewritten for older ones.
const browsers = ['chrome125', 'edge125', 'firefox128', 'safari17.5']

export default defineConfig({
  publicDir: 'src/web/public',
  plugins: [tailwindcss(), reactRouter(), serverCodeGuard],
  environments: {
    ssr: { build: { rolldownOptions: { input: './src/web/handler.ts' } } },
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: [sharedParts] } } } } },
  },
  build: { target: browsers, cssTarget: browsers, assetsInlineLimit: 0 },
  server: { watch: { ignored: ['**/data/**', '**/build/**'] } },
})
