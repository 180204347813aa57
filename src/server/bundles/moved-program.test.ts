import { cpSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { createClient } from '#test/client.ts'
import { makeFilledInstallation, makeInstallation } from '#test/stores/installation.ts'
import { makeTemporaryFolder } from '#test/stores/test-database.ts'
import { watchModules } from '#test/watch-modules.ts'
import { buildBundles } from './build.ts'
import { findBundle } from './find-program.ts'

const root = join(import.meta.dirname, '../../..')
/** A folder in which nobody can make one, whoever runs this. */
const readOnly = '/sys/kernel'

beforeAll(buildBundles)

/** A copy of the program with what was built of it, and other times of its files. */
function copyProgram() {
  const { folder, remove } = makeTemporaryFolder('moved')
  onTestFinished(remove)
  const copy = (path: string) => cpSync(join(root, path), join(folder, path), { recursive: true })
  for (const path of ['src', 'db', 'simulators', 'build/client', 'build/server', 'build/stamp']) copy(path)
  for (const path of ['package.json', 'package-lock.json', 'tsconfig.json']) copy(path)
  for (const path of ['vite.config.ts', 'react-router.config.ts']) copy(path)
  for (const path of ['node_modules', 'demo']) symlinkSync(join(root, path), join(folder, path))
  copy(join('build/programs', basename(findBundle() ?? '')))
  return folder
}

test('a program that was moved with what was built runs from it, and nothing is built anew', async () => {
  const folder = copyProgram()
  const programs = () => readdirSync(join(folder, 'build/programs'))
  const before = programs()
  await using installation = await makeFilledInstallation({}, folder)
  const modules = watchModules(join(installation.folder, 'loaded.txt'))
  const store = installation.start(modules.settings)
  const client = createClient(await store.opened)
  await client.signUp()
  expect((await client.get('/')).status).toBe(200)
  store.child.kill('SIGTERM')
  expect(await store.ended).toBe(0)
  expect(programs()).toEqual(before)
  const loaded = [...new Set(modules.read().map((url) => relative(folder, fileURLToPath(url))))]
  expect(loaded.filter((path) => path.startsWith('src/')).sort()).toEqual([
    'src/server/bundles/find-program.ts',
    'src/server/bundles/stamp-sources.ts',
    'src/server/start.js',
  ])
  const own = relative(folder, join(root, 'node_modules'))
  expect(loaded.filter((path) => path.startsWith('..') && !path.startsWith(own) && !path.includes('/test/'))).toEqual(
    [],
  )
})

test.runIf(process.platform === 'linux')(
  'where nothing can be written, the sources run without a bundle, and pages of other sources are told',
  async () => {
    const folder = copyProgram()
    rmSync(join(folder, 'build/programs'), { recursive: true })
    symlinkSync(readOnly, join(folder, 'build/programs'))
    await using installation = await makeFilledInstallation({}, folder)
    const store = installation.start()
    await store.opened
    store.child.kill('SIGTERM')
    expect(await store.ended).toBe(0)

    rmSync(join(folder, 'build'), { recursive: true })
    symlinkSync(readOnly, join(folder, 'build'))
    await using later = makeInstallation({}, folder)
    const refused = later.start()
    expect(await refused.ended).toBe(1)
    expect(refused.said.text).toBe(
      `The pages in ${folder} are not built, or were built from other sources, and the store cannot write there: run "npm run build" in it as the user who owns it.\n`,
    )
  },
)
