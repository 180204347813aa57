import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { build } from 'vite'
import { expect, onTestFinished, test } from 'vitest'
import { makeTemporaryFolder } from '#test/stores/test-database.ts'
import { createChunkGuard, groupsOf, type SharedChunk } from './shared-chunks.ts'

const sources = {
  'src/web/root.ts': "import './chrome/frame.tsx'; import './ui/price.ts'; import './ui/format-day.ts'",
  'src/web/chrome/frame.tsx': "console.log('frame')",
  'src/web/ui/price.ts': "console.log('price')",
  'src/web/ui/format-day.ts': "console.log('day')",
  'src/web/ui/unused.ts': "console.log('unused')",
}

/** Builds these sources with such chunks: the names of the scripts, each with what it prints. */
async function buildWith(chunks: SharedChunk[]) {
  const { folder, remove } = makeTemporaryFolder('chunks')
  onTestFinished(remove)
  for (const [path, text] of Object.entries(sources)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  const made = await build({
    root: folder,
    configFile: false,
    logLevel: 'silent',
    plugins: [createChunkGuard(chunks)],
    build: {
      write: false,
      minify: false,
      modulePreload: false,
      rolldownOptions: {
        input: join(folder, 'src/web/root.ts'),
        output: {
          codeSplitting: { groups: groupsOf(chunks) },
          entryFileNames: '[name].js',
          chunkFileNames: '[name].js',
        },
      },
    },
  })
  const scripts = 'output' in made ? made.output.flatMap((one) => (one.type === 'chunk' ? one : [])) : []
  const printed = (code: string) => [...code.matchAll(/console\.log\("(\w+)"\)/g)].map(([, word]) => word)
  return Object.fromEntries(scripts.map(({ name, code }) => [name, printed(code)]))
}

test('each chunk has the files and folders that it names, without those that it leaves out', async () => {
  const chunks = [
    { name: 'frame', files: ['src/web/chrome/frame'] },
    { name: 'wall', files: ['src/web/ui/'], except: ['src/web/ui/format-day'] },
  ]
  expect(await buildWith(chunks)).toMatchObject({ frame: ['frame'], wall: ['price'], root: ['day'] })
})

test.each([
  ['a file that is gone', { files: ['src/web/chrome/header'] }, 'src/web/chrome/header'],
  ['a file that no page loads', { files: ['src/web/ui/unused'] }, 'src/web/ui/unused'],
  ['the beginning of a name', { files: ['src/web/chrome/fra'] }, 'src/web/chrome/fra'],
  ['a folder that is gone', { files: ['src/web/ui/price/'] }, 'src/web/ui/price/'],
  ['an exception that is gone', { files: ['src/web/ui/'], except: ['src/web/ui/day'] }, 'src/web/ui/day'],
])('a chunk that names %s fails the build', async (_what, chunk, path) => {
  const named = buildWith([{ name: 'wall', ...chunk }])
  await expect(named).rejects.toThrow(`No page loads what shared-chunks.ts names: ${path} (of "wall")`)
})
