import { expect, test } from 'vitest'
import { keepForVersion } from './keep-for-version.ts'

test('what is made of the catalog is made once for each version and voice', async () => {
  let version = 1
  const made: string[] = []
  const read = keepForVersion(
    async () => version,
    async (voice) => {
      made.push(`${version} ${voice}`)
      return made.length
    },
  )
  expect(await Promise.all([read('es'), read('es'), read('en')])).toEqual([1, 1, 2])
  version = 2
  expect([await read('es'), await read('es')]).toEqual([3, 3])
  expect(made).toEqual(['1 es', '1 en', '2 es'])
})

test('what could not be made is tried again', async () => {
  let tries = 0
  const read = keepForVersion(
    async () => 1,
    async () => {
      tries += 1
      if (tries === 1) throw new Error('The database is away.')
      return tries
    },
  )
  await expect(read()).rejects.toThrow('away')
  expect(await read()).toBe(2)
})
