import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { groupCommit, type SharedWrite } from './sqlite-group-commit.ts'
import { createGuardedRunner } from './sqlite-guarded-statements.ts'

/** A connection on which each statement takes `ms`. */
function open(ms: number) {
  const native = new DatabaseSync(':memory:')
  native.exec('create table rows (name text unique)')
  const run = createGuardedRunner(native)
  let time = 0
  const connection = {
    now: () => time,
    run(text: string, parameters: readonly unknown[]) {
      if (text.startsWith('insert')) time += ms
      return run(text, parameters)
    },
  }
  const names = () => run('select name from rows order by name', []).rows.map(({ name }) => name)
  return { native, connection, names }
}

const add = (name: string): SharedWrite => [
  { text: 'insert into rows values (?) returning name', parameters: [name], mustTouch: false },
]

test('nobody whose statements are done waits for more of others after 2 ms', () => {
  const { connection, names } = open(3)
  const commits = groupCommit(connection, [add('first'), add('second'), add('third')])
  // The write that has begun is finished, and no other is taken.
  expect(commits.next().value).toHaveLength(2)
  expect(names()).toEqual(['first', 'second'])
  expect([...commits]).toEqual([[{ rows: [[{ name: 'third' }]] }]])
  expect(names()).toEqual(['first', 'second', 'third'])
})

test('those that take no time are one transaction', () => {
  const { connection } = open(0)
  const outcomes = [...groupCommit(connection, [add('a'), add('b'), add('a'), add('c')])]
  expect(outcomes).toEqual([
    [
      { rows: [[{ name: 'a' }]] },
      { rows: [[{ name: 'b' }]] },
      { error: expect.any(Error) },
      { rows: [[{ name: 'c' }]] },
    ],
  ])
})

test('when no transaction can be begun each is told, and the connection goes on afterwards', () => {
  const { native, connection, names } = open(0)
  native.exec('begin')
  const told = [...groupCommit(connection, [add('a'), add('b')])].flat()
  expect(told).toEqual([{ error: expect.any(Error) }, { error: expect.any(Error) }])
  expect([...groupCommit(connection, [add('c')])].flat()).toEqual([{ rows: [[{ name: 'c' }]] }])
  expect(names()).toEqual(['c'])
})
