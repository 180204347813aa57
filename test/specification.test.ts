import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8')

/** The rows of every table: line, where it lives, what shows it. */
const rows = read('docs/specification.md')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| line |'))
  .map((line) => line.split(/(?<!\\)\|/).map((cell) => cell.trim().replaceAll('\\|', '|')))
  .map(([, line = '', where = '', shown = '']) => ({ line, where, shown }))

const quoted = (text: string) => text.replaceAll("\\'", "'").replaceAll('\\"', '"')

test('every line of the specification names where it lives', () => {
  expect(rows.length).toBeGreaterThan(150)
  const wrong = rows.filter(({ where }) => {
    const paths = [...where.matchAll(/`([^`]+)`/g)].map((match) => match[1] ?? '')
    return paths.length === 0 || !paths.every((path) => existsSync(new URL(`../${path}`, import.meta.url)))
  })
  expect(wrong).toEqual([])
})

test('every line of the specification is shown by tests that exist', () => {
  const sources = new Map<string, string>()
  const missing = rows.flatMap(({ line, shown }) => {
    const tests = [...shown.matchAll(/`([^`]+\.test\.ts)` “(.+?)”(?=<br>|$)/g)]
    if (tests.length === 0) return [line]
    return tests.flatMap(([, path = '', title = '']) => {
      if (!existsSync(new URL(`../${path}`, import.meta.url))) return [`${line}: ${path}`]
      const source = sources.get(path) ?? quoted(read(path))
      sources.set(path, source)
      return source.includes(title) ? [] : [`${line}: ${path} has no test “${title}”`]
    })
  })
  expect(missing).toEqual([])
})
