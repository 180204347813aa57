import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { ShopError } from '#domain/errors.ts'
import { sayStart } from '../starting/start-texts.ts'
import { isReadOnly, makeBuildingFolder } from './building-folder.ts'
import { packAssets } from './pack-assets.ts'
import { runBuilder } from './run-builder.ts'
import { stampSources } from './stamp-sources.ts'

const root = join(import.meta.dirname, '../../..')
const build = join(root, 'build')
const stampFile = join(build, 'stamp')
const bundle = join(build, 'server/index.js')

/** What the bundle is made from, including the domain, whose pure files are part of it. */
const folders = ['src/web', 'src/domain']
const files = ['vite.config.ts', 'react-router.config.ts', 'tsconfig.json', 'package-lock.json']

/** Throws unavailable where nothing can be written. */
function makeFolder(): string {
  try {
    return makeBuildingFolder(build)
  } catch (error) {
    if (isReadOnly(error)) throw new ShopError('unavailable', sayStart.cannotBuild(root))
    throw error
  }
}

/** Builds the pages for the server and for browsers, unless the present ones were made from exactly these sources. */
export async function buildWeb(): Promise<void> {
  const stamp = stampSources({ root, files, folders })
  if (existsSync(bundle) && existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return
  // The old bundle keeps serving meanwhile.
  const fresh = makeFolder()
  try {
    await runBuilder([join(root, 'node_modules/@react-router/dev/bin.cjs'), 'build', '--logLevel', 'warn'], {
      WEB_BUILD_FOLDER: relative(root, fresh),
    })
    await packAssets(join(fresh, 'client'))
    // A stop between these lines leaves no stamp, so the next start builds again.
    rmSync(stampFile, { force: true })
    for (const part of ['client', 'server']) {
      rmSync(join(build, part), { recursive: true, force: true })
      renameSync(join(fresh, part), join(build, part))
    }
    writeFileSync(stampFile, stamp)
  } finally {
    rmSync(fresh, { recursive: true, force: true })
  }
}
