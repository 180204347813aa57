import { expect, test } from 'vitest'
import { backupName, chooseOldBackups, markOf } from './backup-names.ts'

const mark = markOf('0a1b2c3d-0000-4000-8000-000000000000')
const now = new Date('2026-11-20T03:31:00.000Z')
const at = (day: string) => backupName(mark, new Date(`${day}T03:30:00.000Z`))
const made = at('2026-11-20')
const choose = (names: string[], keep: number, verified = names) =>
  chooseOldBackups([...names, made], { mark, made, verified: new Set([...verified, made]), keep, now })

test('the oldest go, those of a fast clock before them, and never the one just made', () => {
  const days = ['2026-11-17', '2026-11-18', '2026-11-19'].map(at)
  expect(choose(days, 4)).toEqual([])
  expect(choose(days, 2)).toEqual([at('2026-11-18'), at('2026-11-17')])
  const ahead = at('2031-01-01')
  expect(choose([...days, ahead], 4, days)).toEqual([ahead])
  expect(choose([...days, ahead], 1, days)).toEqual([...days.toReversed(), ahead])
})

test('those of another store and of nobody stay; one of an earlier version goes if this store’s record names it', () => {
  const own = 'estela-20261118T033000.000Z.tar'
  const others = [
    'estela-20261101T033000Z.tar',
    at('2026-11-01').replace(mark, 'ffffffff'),
    'mine.tar',
    'estela-2020.tar',
  ]
  expect(choose([own, ...others], 1, [own])).toEqual([own])
})

test('one that was never read back displaces none that was, and goes once all that are kept are newer', () => {
  const verified = ['2026-11-16', '2026-11-18'].map(at)
  const never = [at('2026-11-15'), at('2026-11-17'), at('2026-11-19')]
  expect(choose([...verified, ...never], 3, verified)).toEqual([at('2026-11-15')])
  expect(choose([...verified, ...never], 4, verified)).toEqual([])
  expect(choose([...verified, ...never], 2, verified)).toEqual([at('2026-11-16'), at('2026-11-15'), at('2026-11-17')])
})

test('where runs are no longer recorded, names count by themselves', () => {
  const sparse = ['2025-10-01', '2025-06-01'].map(at)
  expect(choose(sparse, 3, [])).toEqual([])
  expect(choose(sparse, 2, [])).toEqual([at('2025-06-01')])
})
