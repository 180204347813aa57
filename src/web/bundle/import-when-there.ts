import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const viteHelper = '\0vite/preload-helper.js'
const ownHelper = fileURLToPath(new URL('../lazy/import-when-there.ts', import.meta.url))

/**
 * Wraps every `import()` in the store's own helper instead of Vite's, passing it the files to fetch, the imported one
 * first.
 */
export const importWhenThere: Plugin = {
  name: 'import-when-there',
  enforce: 'pre',
  apply: 'build',
  applyToEnvironment: (environment) => environment.name === 'client',
  config: () => ({
    build: { modulePreload: { resolveDependencies: (file, files) => [...new Set([file, ...files])] } },
  }),
  load(id) {
    if (id === viteHelper) return `export { importWhenThere as __vitePreload } from ${JSON.stringify(ownHelper)}`
  },
  generateBundle(_options, bundle) {
    for (const [name, file] of Object.entries(bundle))
      if (file.type === 'chunk' && file.code.includes('vite:preloadError'))
        this.error(`${name} has Vite's own helper, which is no longer where it was.`)
  },
}
