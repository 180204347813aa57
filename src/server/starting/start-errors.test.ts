import { expect, test } from 'vitest'
import { translatePostgresError } from '#adapters/database/postgres/postgres-failure.ts'
import { translateSqliteError } from '#adapters/database/sqlite/sqlite-failure.ts'
import { describeStartError } from './start-errors.ts'

const config = { DATA_DIR: './data' }
const failure = (details: object) => Object.assign(new Error('why'), details)

test.each([
  [{ code: 'ENOSPC' }, 'The disk of ./data is full: make room and start again.'],
  [{ errcode: 13 }, 'The disk of ./data is full: make room and start again.'],
  [{ code: 'EACCES' }, 'The data folder ./data cannot be written to: why.'],
  [{ code: 'EDQUOT' }, 'The disk of ./data is full: make room and start again.'],
  [{ code: 'EACCES', path: 'data/files' }, 'The data folder ./data cannot be written to: why.'],
  [{ code: 'EACCES', path: '.' }, 'The data folder ./data cannot be written to: why.'],
  [{ code: 'EACCES', path: '/elsewhere/a.tar' }, 'why'],
  [{ errcode: 8 }, 'The data folder ./data cannot be written to: why.'],
  [{ errcode: 26 }, 'The database in ./data cannot be read (why): restore it from a backup. Nothing was changed.'],
  [{ errcode: 14 }, 'The database in ./data cannot be opened: why.'],
  [{ code: '28P01' }, 'PostgreSQL refused DATABASE_URL: why.'],
  [{}, 'why'],
])('%j is told as one sentence', (details, sentence) => {
  expect(describeStartError(failure(details), config).en).toBe(sentence)
})

test('a full disk under the embedded database is told as such, behind the sentence for callers too', () => {
  const told = describeStartError(translateSqliteError(failure({ errcode: 13 })), config)
  expect(told.en).toBe('The disk of ./data is full: make room and start again.')
})

// Errors of the system, of a server that is starting, and of the driver.
test.each([{ code: 'ECONNREFUSED' }, { code: 'EAI_AGAIN' }, { code: '57P03' }, { message: 'timeout expired' }])(
  '%j is PostgreSQL, which does not answer yet',
  (details) => {
    const { message } = failure(details)
    expect(describeStartError(failure(details), config).en).toBe(
      `PostgreSQL does not answer at DATABASE_URL (${message}): check the address and whether it is running.`,
    )
  },
)

test('of several addresses that nobody answers at, the code is told', () => {
  const refused = Object.assign(new AggregateError([]), { code: 'ECONNREFUSED' })
  expect(describeStartError(refused, config).en).toContain('at DATABASE_URL (ECONNREFUSED): check the address')
})

test('a server that is there and has no room is not looked for, before the first statement or behind it', () => {
  const full = Object.assign(new Error('sorry, too many clients already'), { code: '53300' })
  for (const error of [full, translatePostgresError(full)])
    expect(describeStartError(error, config).en).toMatch(
      /^PostgreSQL has no connections left for this store \(sorry, too many clients already\): \(DATABASE_POOL /,
    )
})
