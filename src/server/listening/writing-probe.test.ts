import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createDiskFileStore } from '#adapters/files/disk-file-store.ts'
import { makeTemporaryFolder } from '#test/stores/test-database.ts'
import { writeProbeFile } from './operation-routes.ts'
import { createWritingProbe } from './writing-probe.ts'

/** A probe whose writes end when the test says so. */
function openProbe(believedMs: number) {
  let now = 1_000_000
  const writes: PromiseWithResolvers<void>[] = []
  const put = () => {
    const write = Promise.withResolvers<void>()
    writes.push(write)
    return write.promise
  }
  const canWrite = createWritingProbe({ write: put, ttlMs: believedMs, now: () => now })
  return {
    canWrite,
    writes,
    pass: (ms: number) => {
      now += ms
    },
    async answerOf(asked: Promise<boolean>, succeeds: boolean) {
      const write = writes.at(-1)
      if (succeeds) write?.resolve()
      else write?.reject(new Error('the bucket is away'))
      return asked
    },
  }
}

test('a write that succeeded is believed for its time, and renewed behind the answer past half of it', async () => {
  const { canWrite, writes, pass, answerOf } = openProbe(10_000)
  expect(await answerOf(canWrite(), true)).toBe(true)
  pass(4_999)
  expect(await canWrite()).toBe(true)
  expect(writes).toHaveLength(1)
  pass(1)
  // Neither waits for the second write, and no third one begins beside it.
  expect(await canWrite()).toBe(true)
  expect(await canWrite()).toBe(true)
  expect(writes).toHaveLength(2)
  pass(5_000)
  const waiting = canWrite()
  expect(writes).toHaveLength(2)
  expect(await answerOf(waiting, true)).toBe(true)
})

test('a write that failed counts at once, and the next question writes again', async () => {
  const { canWrite, writes, pass, answerOf } = openProbe(10_000)
  await answerOf(canWrite(), true)
  pass(6_000)
  await canWrite()
  writes.at(-1)?.reject(new Error('the bucket is away'))
  await writes.at(-1)?.promise.catch(() => {})
  await Promise.resolve()
  const [first, second] = [canWrite(), canWrite()]
  expect(writes).toHaveLength(3)
  expect(await answerOf(first, false)).toBe(false)
  expect(await second).toBe(false)
  expect(await answerOf(canWrite(), true)).toBe(true)
  expect(writes).toHaveLength(4)
})

test('a disk is asked at every question', async () => {
  const { canWrite, writes, answerOf } = openProbe(0)
  expect(await answerOf(canWrite(), true)).toBe(true)
  expect(await answerOf(canWrite(), false)).toBe(false)
  expect(await answerOf(canWrite(), true)).toBe(true)
  expect(writes).toHaveLength(3)
})

test('a disk that takes nothing any more is found out, though the file is there from before', async () => {
  const { folder, remove } = makeTemporaryFolder('probe')
  onTestFinished(remove)
  const files = createDiskFileStore(folder)
  const canWrite = createWritingProbe({ write: () => writeProbeFile(files), ttlMs: 0 })
  expect(await canWrite()).toBe(true)
  const incoming = join(folder, '.incoming')
  await rm(incoming, { recursive: true })
  await writeFile(incoming, 'where every file is begun')
  expect(await canWrite()).toBe(false)
  await rm(incoming)
  expect(await canWrite()).toBe(true)
})
