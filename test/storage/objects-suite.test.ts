import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('every test that needs an object store runs with one in the gate', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'))
  const named: string[] = scripts['test:objects'].split(' ').filter((word: string) => word.startsWith('src/'))
  const needing = globSync('{src,test}/**/*.test.ts').filter((path) =>
    /import \{[^}]*\bnoObjectStore\b/.test(readFileSync(path, 'utf8')),
  )
  expect(needing.length).toBeGreaterThan(4)
  expect(needing.filter((path) => !named.some((name) => path.startsWith(name)))).toEqual([])
})
