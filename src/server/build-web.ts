import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join, relative } from 'node:path'
import { ShopError } from '#domain/errors.ts'
import { keepFormerAssets } from './former-assets.ts'
import { packAssets } from './pack-assets.ts'
import { sayStart } from './start-texts.ts'

const root = join(import.meta.dirname, '../..')
const build = join(root, 'build')
const stampFile = join(build, 'stamp')
const bundle = join(build, 'server/index.js')

/** What the bundle is made from; the domain because its pure files are part of it. */
const folders = ['src/web', 'src/domain']
const files = ['vite.config.ts', 'react-router.config.ts', 'tsconfig.json', 'package-lock.json']

/** Builds the web bundle unless the present one was made from exactly these sources. True when it was built. */
export async function buildWeb(): Promise<boolean> {
  const stamp = stampSources()
  if (existsSync(bundle) && existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return false
  mkdirSync(build, { recursive: true })
  const fresh = mkdtempSync(join(build, 'new-'))
  try {
    await runBuild(fresh)
    await packAssets(join(fresh, 'client'))
    // A stop between these lines leaves no stamp, so the next start builds again.
    rmSync(stampFile, { force: true })
    keepFormerAssets(join(build, 'client/assets'), join(build, 'former'))
    for (const part of ['client', 'server']) {
      rmSync(join(build, part), { recursive: true, force: true })
      renameSync(join(fresh, part), join(build, part))
    }
    writeFileSync(stampFile, stamp)
  } finally {
    rmSync(fresh, { recursive: true, force: true })
  }
  return true
}

function stampSources(): string {
  const hash = createHash('sha256')
  for (const file of [...files, ...folders.flatMap(listFiles)]) {
    const content = readFileSync(join(root, file))
    hash.update(`${file}\0${content.length}\0`).update(content)
  }
  return hash.digest('hex')
}

const listFiles = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.includes('.test.'))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .sort()

/** In a process of its own, so that the bundler's memory is given back; into `folder`, so that the old bundle serves on. */
async function runBuild(folder: string): Promise<void> {
  const tool = join(root, 'node_modules/@react-router/dev/bin.cjs')
  const child = spawn(process.execPath, [tool, 'build', '--logLevel', 'warn'], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', WEB_BUILD_FOLDER: relative(root, folder) },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const output: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => output.push(chunk))
  const code = await new Promise<number | null>((resolve, reject) => child.once('error', reject).once('close', resolve))
  if (code !== 0) throw new ShopError('internal', sayStart.noBundle(Buffer.concat(output).toString()))
}

if (import.meta.main) await buildWeb()
