import { expect, test } from 'vitest'
import { createCatalogVersion } from './catalog-version.ts'

/** Reads that the test resolves, in the order in which they began. */
function heldReads() {
  const reads: PromiseWithResolvers<string>[] = []
  const readVersion = () => {
    const read = Promise.withResolvers<string>()
    reads.push(read)
    return read.promise
  }
  return { readVersion, answer: (index: number, version: string) => reads[index]?.resolve(version) }
}

test('whoever read a version goes on with it, though another read began meanwhile', async () => {
  const { readVersion, answer } = heldReads()
  const version = createCatalogVersion({ readVersion }, () => {})
  const first = version.bringUpTo(1)
  const second = version.bringUpTo(2)
  answer(0, 'changed')
  await first
  expect(version.is('changed')).toBe(true)
  answer(1, 'changed again')
  await second
  expect(version.is('changed again')).toBe(true)
})

test('what was asked for later counts, whichever is answered first', async () => {
  const { readVersion, answer } = heldReads()
  const version = createCatalogVersion({ readVersion }, () => {})
  const reads = [version.bringUpTo(1), version.bringUpTo(2)]
  answer(1, 'new')
  answer(0, 'old')
  await Promise.all(reads)
  expect(version.is('new')).toBe(true)
  expect(version.isAt(2)).toBe(true)
})

test('a read that began before news were missed tells a version, and is asked for again', async () => {
  const { readVersion, answer } = heldReads()
  const version = createCatalogVersion({ readVersion }, () => {})
  const before = version.bringUpTo(1)
  version.forget()
  answer(0, 'changed')
  await before
  expect(version.is('changed')).toBe(true)
  expect(version.isAt(1)).toBe(false)
})

test('a reading in between tells a version, and takes nothing from what is known of it unless that changed', async () => {
  let found = 'old'
  let changes = 0
  const version = createCatalogVersion({ readVersion: async () => found }, () => {
    changes += 1
  })
  await version.bringUpTo(1)
  expect(await version.readAnew()).toBe('old')
  expect([version.isAt(1), changes]).toEqual([true, 1])
  found = 'new'
  expect(await version.readAnew()).toBe('new')
  expect([version.is('new'), version.isAt(1), changes]).toEqual([true, false, 2])
})
