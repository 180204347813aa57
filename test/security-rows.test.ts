import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8')
const exists = (path: string) => existsSync(new URL(`../${path}`, import.meta.url))
const quoted = (text: string) => text.replaceAll("\\'", "'").replaceAll('\\"', '"')

const section = read('docs/security.md').split('## The forty rows of OWASP ASVS')[1]?.split('\n## ')[0] ?? ''

/** Number, requirement, what it means here, how far it is met, where, what shows it. */
const rows = section
  .split('\n')
  .filter((line) => /^\| \d/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, number = '', , , state = '', where = '', shown = '']) => ({ number, state, where, shown }))

test('there are forty rows, each with its state', () => {
  expect(rows.map(({ number }) => Number(number))).toEqual(Array.from({ length: 40 }, (_, index) => index + 1))
  for (const { number, state, where } of rows) {
    expect(['met', 'in part', 'not met'], number).toContain(state)
    // A row that is not fully met says so after what is met.
    if (state !== 'met') expect(where.split('. ').length, number).toBeGreaterThan(1)
  }
})

test('the files that each row names are there', () => {
  const named = rows.flatMap(({ number, where }) =>
    [...where.matchAll(/`((?:src|docs|test|e2e)\/[^`]+)`/g)].map(([, path = '']) => ({ number, path })),
  )
  expect(named.length).toBeGreaterThan(30)
  expect(named.filter(({ path }) => !exists(path))).toEqual([])
})

test('each row is shown by tests that exist', () => {
  const missing = rows.flatMap(({ number, shown }) => {
    const tests = [...shown.matchAll(/`([^`]+\.test\.ts)` “(.+?)”(?=<br>|$)/g)]
    if (tests.length === 0) return [`${number} is shown by nothing`]
    return tests.flatMap(([, path = '', title = '']) =>
      exists(path) && quoted(read(path)).includes(title) ? [] : [`${number}: ${path} “${title}”`],
    )
  })
  expect(missing).toEqual([])
})
