import { randomBytes } from 'node:crypto'
import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { encodeQuickly, encodeWell, encodingFor, quickEncodingFor } from './encode.ts'

// Lengths around the smallest and the largest window.
test.each([1, 1000, 65_520, 65_521, 200_000, 4_194_290, 5_000_000])(
  '%i bytes come back as they were',
  async (length) => {
    const half = randomBytes(Math.ceil(length / 2))
    const plain = Buffer.concat([half, half]).subarray(0, length)
    const encoded = await encodeWell(plain)
    expect(brotliDecompressSync(encoded).equals(plain)).toBe(true)
    expect(brotliDecompressSync(encodeQuickly(plain, 'br')).equals(plain)).toBe(true)
  },
)

test('what is said again at the end of a large page is known from its beginning', async () => {
  const half = randomBytes(150_000)
  expect((await encodeWell(Buffer.concat([half, half]))).length).toBeLessThan(151_000)
})

test.each([
  ['gzip, br', 'br', 'gzip'],
  ['gzip, br;q=0', 'gzip', 'gzip'],
  ['br; q=0.000 , gzip', 'gzip', 'gzip'],
  ['br;Q=0, gzip;q=0.5', 'gzip', 'gzip'],
  ['gzip;q=0, br', 'br', 'br'],
  ['gzip;q=0, br;q=0.001', 'br', 'br'],
  ['br;q=0, gzip;q=0', 'identity', 'identity'],
  ['identity;q=0.1, *;q=0', 'identity', 'identity'],
  [undefined, 'identity', 'identity'],
])('a client that accepts %s is sent %s, or %s quickly', (accepted, best, quick) => {
  expect([encodingFor(accepted), quickEncodingFor(accepted, 2000)]).toEqual([best, quick])
})
