import { expect, test } from 'vitest'
import { describeStartError } from './start-errors.ts'

const config = { DATA_DIR: './data' }
const failure = (details: object) => Object.assign(new Error('why'), details)

test.each([
  [{ code: 'ENOSPC' }, 'The disk of ./data is full: make room and start again.'],
  [{ errcode: 13 }, 'The disk of ./data is full: make room and start again.'],
  [{ code: 'EACCES' }, 'The data folder ./data cannot be written: why.'],
  [{ errcode: 8 }, 'The data folder ./data cannot be written: why.'],
  [{ errcode: 26 }, 'The database in ./data cannot be read (why): restore it from a backup. Nothing was changed.'],
  [{ errcode: 14 }, 'The database in ./data cannot be opened: why.'],
  [{ code: '28P01' }, 'PostgreSQL refused DATABASE_URL: why.'],
  [{}, 'why'],
])('%j is told as one sentence', (details, sentence) => {
  expect(describeStartError(failure(details), config).en).toBe(sentence)
})

// Of the system, of a server that starts, and of the driver.
test.each([{ code: 'ECONNREFUSED' }, { code: 'EAI_AGAIN' }, { code: '57P03' }, { message: 'timeout expired' }])(
  '%j is PostgreSQL, which does not answer yet',
  (details) => {
    expect(describeStartError(failure(details), config).en).toBe(
      'PostgreSQL does not answer at DATABASE_URL: check the address and whether it runs.',
    )
  },
)
