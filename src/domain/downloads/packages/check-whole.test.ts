import { hash } from 'node:crypto'
import { expect, test } from 'vitest'
import { createTestClock, createTestFiles, silentLog } from '#test/stand-ins.ts'
import { createWholenessCheck } from './check-whole.ts'
import { makePackage } from './make-package.ts'

const bytes = Buffer.from('solid model')
const sha256 = hash('sha256', bytes)
const model = `models/${sha256}.stl`
const picture = `pictures/${'a'.repeat(32)}/1200.webp`

/** The check that a buyer's click makes, for a package of one file. */
async function openCheck(storeName: string, { checksItself = false } = {}) {
  const clock = createTestClock()
  const files = { ...createTestFiles(), checksItself }
  await files.put(storeName, bytes)
  const checkWhole = createWholenessCheck({ files, clock, log: silentLog })
  const check = (digest = sha256) =>
    checkWhole(
      makePackage('dragon.zip', [{ name: 'a', size: bytes.length, crc32: 0, sha256: digest, storeName }]).layout,
    )
  return { clock, files, check }
}

const refusal = { code: 'unavailable', retryAfterSeconds: 600 }
const places = [
  ['a model on a disk', model, false],
  ['a picture on a disk', picture, false],
  ['a model in a bucket', model, true],
  ['a picture in a bucket', picture, true],
] as const

test.each(places)(
  '%s that is gone or shorter is found, and found whole once it is back',
  async (_what, name, checksItself) => {
    const { files, check } = await openCheck(name, { checksItself })
    await files.delete(name)
    await expect(check()).rejects.toMatchObject(refusal)
    await files.put(name, bytes.subarray(1))
    await expect(check()).rejects.toMatchObject(refusal)
    await files.put(name, bytes)
    await check()
  },
)

test.each(places.filter(([, name, isBucket]) => name === picture || !isBucket))(
  '%s that holds other bytes of the same length is found, within the hour',
  async (_what, name, checksItself) => {
    const { clock, files, check } = await openCheck(name, { checksItself })
    await check()
    await files.put(name, Buffer.from('other model'))
    clock.advance(3601)
    await expect(check()).rejects.toMatchObject(refusal)
  },
)

test('two packages that name one picture for different bytes are not taken for each other', async () => {
  const { check } = await openCheck(picture)
  await check()
  await expect(check('b'.repeat(64))).rejects.toMatchObject(refusal)
  await check()
})

test('a file that the disk cannot read is not sent', async () => {
  const { files, check } = await openCheck(model)
  files.read = () => {
    throw new Error('EIO')
  }
  await expect(check()).rejects.toMatchObject(refusal)
})
