// cspell:words xmpmeta Exif
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { readPictureHeader, servesAs } from './read-picture-header.ts'

const picture = sharp({ create: { width: 123, height: 77, channels: 3, background: '#a50' } })
const noise = sharp({ create: { width: 123, height: 77, channels: 4, background: '#a508' } })

test.each([
  ['png', picture.clone().png()],
  ['jpeg', picture.clone().jpeg()],
  ['jpeg', picture.clone().jpeg({ progressive: true }).withMetadata({ orientation: 1 })],
  ['webp', picture.clone().webp()],
  ['webp', picture.clone().webp({ lossless: true })],
  ['webp', noise.clone().webp()],
  ['avif', picture.clone().avif({ effort: 0 })],
  ['avif', noise.clone().avif({ effort: 0 })],
])('format and size of a %s file are read from its header', async (format, made) => {
  expect(readPictureHeader(await made.toBuffer())).toEqual({ format, width: 123, height: 77 })
})

test('what is no picture is refused', async () => {
  const jpeg = await picture.clone().jpeg().toBuffer()
  const refused = 'The file is not a JPEG, PNG, WebP or AVIF picture.'
  for (const bytes of [
    new Uint8Array(),
    new TextEncoder().encode('<svg xmlns="…"/> or any other text, long enough'),
    jpeg.subarray(0, 100),
  ])
    expect(() => readPictureHeader(bytes)).toThrow(refused)
})

test('a picture of more than 100 megapixels is refused', async () => {
  const bytes = await picture.clone().png().toBuffer()
  bytes.writeUInt32BE(60_000, 16)
  bytes.writeUInt32BE(60_000, 20)
  expect(() => readPictureHeader(bytes)).toThrow('more than 100 megapixels')
})

test('an AVIF file is served as it is where it is not too wide and tells nothing of where it was taken', async () => {
  const avif = picture.clone().avif({ effort: 0 })
  const place = { IFD0: { Model: 'A phone' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '4/1 35/1 0/1' } }
  const files = [
    avif.clone(),
    avif.clone().withExif(place),
    avif.clone().withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"/>'),
    avif.clone().keepIccProfile(),
  ]
  const served = await Promise.all(files.map(async (made) => servesAs(await made.toBuffer(), 123)))
  expect(served).toEqual([true, false, false, true])
  expect(servesAs(await avif.toBuffer(), 122)).toBe(false)
})
