import { expect, test } from 'vitest'
import { findEarlyEnds } from '../tools/find-early-ends.ts'

const find = (text: string) => findEarlyEnds([{ file: 'src/a.ts', text }])

test.each([
  ['a function that is async', 'async function save() {}', 'return save()'],
  ['one that is kept in a constant', 'const save = async () => {}', 'return save()'],
  ['a call that is given an async function', '', 'return database.write(async () => 1)'],
  ['either of two values', 'async function save() {}', 'return held ? save() : null'],
  ['a value in a block inside', 'async function save() {}', 'if (held) { return save() }'],
])('%s must be awaited where something is held', (_name, before, statement) => {
  const within = (body: string) => `${before}\nasync function work() {\n  await using held = open()\n  ${body}\n}`
  expect(find(within(statement))).toEqual([
    'src/a.ts:4 returns a promise before it has settled: return await, or what is held ends first',
  ])
  expect(find(within(statement.replace(/return (held \? )?/, 'return $1await ')))).toEqual([])
})

test('nothing is said where nothing is held at the time, nor of values that are no promises', () => {
  const save = 'async function save() {}\n'
  expect(find(`${save}async function work() { return save() }`)).toEqual([])
  expect(find(`${save}async function work() { { using held = open() }\n return save() }`)).toEqual([])
  expect(find(`${save}async function work() { using held = open()\n return [() => { return save() }] }`)).toEqual([])
  expect(find(`async function work() { using held = open()\n return format(held) }`)).toEqual([])
})
