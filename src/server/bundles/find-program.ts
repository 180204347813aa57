import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { stampSources } from './stamp-sources.ts'

const root = join(import.meta.dirname, '../../..')

/** Where each bundle of the program lies in a folder of its own: a store that runs goes on finding its parts. */
export const programs = join(root, 'build/programs')

/** What is started from outside, by its name in the bundle; threads and processes that these start are found from there. */
export const entries = {
  main: 'src/server/main.ts',
  serving: 'src/server/processes/serving.ts',
  shop: 'src/cli/commands.ts',
}

/** The folder of the bundle that is made from exactly the present sources, whether it is there or not. */
export const programFolder = (): string =>
  join(
    programs,
    stampSources({ root, files: ['package.json', 'package-lock.json'], folders: ['src', 'simulators'], ending: '.ts' }),
  )

/** The file to run: of that bundle if it is there, else the source itself, which is slower to start and otherwise the same. */
export function findProgram(name: keyof typeof entries): string {
  const bundled = join(programFolder(), `${name}.js`)
  return existsSync(bundled) ? bundled : join(root, entries[name])
}
