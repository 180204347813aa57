import { expect, test } from 'vitest'
import { translateDiskError } from './disk-failure.ts'
import { sayStore } from './store-texts.ts'

const failed = (code: string) => Object.assign(new Error(`${code}: write`), { code })

test.each([
  ['ENOSPC', sayStore.full],
  ['EDQUOT', sayStore.full],
  ['EROFS', sayStore.readOnly],
  ['EACCES', sayStore.readOnly],
  ['EPERM', sayStore.readOnly],
  ['EIO', sayStore.failing],
])('%s is for now, with a sentence of its own and its cause, and the operator hears of it', (code, sentence) => {
  const error = failed(code)
  const told = { code: 'unavailable', sentence, operatorNote: 'the disk failed', cause: error }
  expect(translateDiskError(error, sayStore)).toMatchObject(told)
})

test('what says nothing of the disk stays what it is', () => {
  const error = failed('ENOENT')
  expect(translateDiskError(error, sayStore)).toBe(error)
  expect(translateDiskError('thrown', sayStore)).toBe('thrown')
})
