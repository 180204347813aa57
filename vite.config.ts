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

/** Tells the server build which file of the client build, made just before, holds the texts of each voice. */
const voiceFiles: Plugin = {
  name: 'voice-files',
  resolveId: (id) => (id === 'virtual:voice-files' ? '\0virtual:voice-files' : null),
  load(id) {
    if (id !== '\0virtual:voice-files') return
    const built = this.environment.mode === 'build' && this.environment.name === 'ssr'
    const folder = process.env.WEB_BUILD_FOLDER ?? 'build'
    const manifest: Record<string, { file: string }> = built
      ? JSON.parse(readFileSync(`${folder}/client/.vite/manifest.json`, 'utf8'))
      : {}
    const fileOf = (voice: string) => manifest[`src/web/voices/voice-${voice}.ts`]?.file
    const files = voices.map((voice) => [voice, fileOf(voice) ? [`/${fileOf(voice)}`] : []])
    return `export default ${JSON.stringify(Object.fromEntries(files))}`
  },
}

// One file for the parts that nearly every page is made of, instead of thirty small ones.
const sharedParts = {
  name: 'parts',
  test: /\/src\/web\/(ui|listing|chrome|sign-in)\//,
  minShareCount: 3,
}

// The oldest browsers that know `light-dark()` and nested CSS; nothing is rewritten for older ones.
const browsers = ['chrome125', 'edge125', 'firefox128', 'safari17.5']

export default defineConfig({
  publicDir: 'src/web/public',
  plugins: [tailwindcss(), reactRouter(), serverCodeGuard, voiceFiles],
  environments: {
    ssr: { build: { rolldownOptions: { input: './src/web/handler.ts' } } },
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: [sharedParts] } } } } },
  },
  build: { target: browsers, cssTarget: browsers, assetsInlineLimit: 0 },
  server: { watch: { ignored: ['**/data/**', '**/build/**'] } },
})
