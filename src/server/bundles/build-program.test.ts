import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { createClient } from '#test/client.ts'
import { makeFilledInstallation } from '#test/stores/installation.ts'
import { openTerminal } from '#test/stores/open-terminal.ts'
import { watchModules } from '#test/watch-modules.ts'
import { buildProgram } from './build-program.ts'
import { type BundledSources, entries, findBundle, findProgram, programs, sourcesFile } from './find-program.ts'

const root = join(import.meta.dirname, '../../..')
await buildProgram()

/** The sources that find the bundle; the rest of the program is in it. */
const finders = ['src/server/bundles/find-program.ts', 'src/server/bundles/stamp-sources.ts']
const ownSources = (urls: string[]) =>
  [...new Set(urls.map((url) => relative(root, fileURLToPath(url))))].filter((path) => /^(src|simulators)\//.test(path))

test.each(['main', 'serving', 'shop'] as const)('%s is found in the bundle of the present sources', (name) => {
  expect(findProgram(name)).toBe(pathToFileURL(join(findBundle() ?? '', `${name}.js`)).href)
})

test.each<[string, Partial<BundledSources>]>([
  ['one of its sources is another one', { sources: { 'package.json': '0'.repeat(64) } }],
  ['one of its sources is gone', { sources: { 'src/nothing.ts': '0'.repeat(64) } }],
])('a bundle is not taken when %s', (_name, change) => {
  const taken = findBundle() ?? ''
  const made: BundledSources = JSON.parse(readFileSync(join(taken, sourcesFile), 'utf8'))
  // The newest is looked at first.
  const newer = mkdtempSync(join(programs, 'other-'))
  onTestFinished(() => rmSync(newer, { recursive: true }))
  writeFileSync(join(newer, sourcesFile), JSON.stringify({ ...made, ...change }))
  expect(findBundle()).toBe(taken)
})

test('who may read the sources may read the bundle: the store runs as another user than who built it', () => {
  const mode = (path: string) => (statSync(path).mode & 0o777).toString(8)
  expect(mode(findBundle() ?? '')).toBe(mode(join(root, 'src')))
  expect(mode(fileURLToPath(findProgram('main')))).toBe(mode(join(root, entries.main)))
})

test.each([1, 2])(
  'a store of %i serving processes runs from it, with its threads and simulators',
  async (processes) => {
    await using installation = await makeFilledInstallation({ PROCESSES: String(processes) })
    const modules = watchModules(join(installation.folder, 'loaded.txt'))
    const store = installation.start(modules.settings)
    const client = createClient(await store.opened)
    await client.signUp()
    expect((await client.get('/')).status).toBe(200)
    store.child.kill('SIGTERM')
    expect(await store.ended).toBe(0)
    expect(ownSources(modules.read()).sort()).toEqual([...finders, 'src/server/start.js'].sort())
  },
)

test('so does the command line', async () => {
  await using terminal = await openTerminal()
  const modules = watchModules(terminal.path('loaded.txt'))
  await using again = await openTerminal({ environment: { LANG: 'C', ...modules.settings } })
  expect(await again.run('files', 'sweep')).toMatchObject({ code: 0 })
  expect(ownSources(modules.read()).sort()).toEqual(['src/cli/shop.ts', ...finders].sort())
})
