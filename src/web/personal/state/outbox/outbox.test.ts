import { expect, test } from 'vitest'
import { memoryOutbox } from './memory-outbox.ts'
import { isOld } from './outbox.ts'

const removal = (key: string, letters = 1) => ({
  key,
  account: 'ana',
  operation: { kind: 'remove-favorite' as const, slug: 'x'.repeat(letters) },
})

test('operations wait in their order, each account sees its own', async () => {
  const outbox = memoryOutbox()
  for (const key of ['one', 'two', 'three']) await outbox.add(removal(key))
  await outbox.add({ ...removal('foreign'), account: 'bob' })
  await outbox.remove('two')
  expect((await outbox.list('ana')).map(({ key }) => key)).toEqual(['one', 'three'])
  await outbox.clear(({ account }) => account === 'bob')
  expect(await outbox.list('bob')).toEqual([])
  expect(await outbox.list('ana')).toHaveLength(2)
})

test('what waited for a week is old; when a former version made it, nobody knows', () => {
  const madeAgo = (days: number) => isOld({ madeAt: Date.now() - days * 86_400_000 })
  expect([madeAgo(0), madeAgo(6.9), madeAgo(7.1), isOld({})]).toEqual([false, false, true, false])
})

test('the queue is bounded by the 41,943,040 bytes of its cache and by nothing else', async () => {
  const outbox = memoryOutbox()
  for (const key of ['one', 'two', 'three']) await outbox.add(removal(key, 13_000_000))
  await outbox.add(removal('four', 2_900_000))
  await expect(outbox.add(removal('five', 100_000))).rejects.toThrow('full')
  expect(await outbox.list('ana')).toHaveLength(4)
  await outbox.add(removal('six'))
})
