import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const hooks = pathToFileURL(join(import.meta.dirname, 'loaded-modules.ts')).href

/** Settings that make a program, and what it starts, write the modules they load into this file, and their reader. */
export const watchModules = (file: string) => ({
  settings: { NODE_OPTIONS: `--import ${hooks}`, LOADED_MODULES: file },
  /** Addresses of files, once per process and thread that loaded them. */
  read: () => (existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : []),
})
