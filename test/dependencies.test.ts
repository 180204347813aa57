import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

interface LockEntry {
  hasInstallScript?: boolean
  integrity?: string
  optional?: boolean
  link?: boolean
}

const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8')
const manifest: Record<
  'dependencies' | 'devDependencies' | 'optionalDependencies',
  Record<string, string>
> = JSON.parse(read('package.json'))
const direct = { ...manifest.dependencies, ...manifest.optionalDependencies, ...manifest.devDependencies }
const lock: { packages: Record<string, LockEntry> } = JSON.parse(read('package-lock.json'))
const packages = Object.entries(lock.packages).filter(([path, { link }]) => path !== '' && !link)

test('each direct dependency has its reason, and no reason is left over', () => {
  const rows = [...read('docs/dependencies.md').matchAll(/^\| `([^`]+)` \| (.{4,}) \|$/gm)]
  const named = rows.map(([, name = '']) => name).filter((name) => !name.startsWith('npm run'))
  expect(named.toSorted()).toEqual(Object.keys(direct).toSorted())
})

test('versions are exact', () => {
  for (const [name, version] of Object.entries(direct))
    expect([name, version]).toEqual([name, expect.stringMatching(/^(npm:[\w-]+@)?\d+\.\d+\.\d+$/)])
})

test('no package brings a script that runs when it is installed, and none would', () => {
  expect(packages.filter(([, { hasInstallScript }]) => hasInstallScript).map(([path]) => path)).toEqual([])
  expect(read('.npmrc')).toMatch(/^ignore-scripts=true$/m)
})

test('whatever is installed everywhere has a checksum in the lock', () => {
  expect(packages.length).toBeGreaterThan(300)
  const bare = packages.filter(([, { integrity, optional }]) => !integrity && !optional)
  expect(bare.map(([path]) => path)).toEqual([])
})
