import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const hooks = pathToFileURL(join(import.meta.dirname, 'loaded-modules.ts')).href

/** Settings by which a program, and what it starts, writes into this file what is loaded; and what was. */
export const watchModules = (file: string) => ({
  settings: { NODE_OPTIONS: `--import ${hooks}`, LOADED_MODULES: file },
  /** Addresses of files, as often as processes and threads have loaded them. */
  read: () => (existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : []),
})
