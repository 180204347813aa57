import { expect, test } from 'vitest'
import { mediaHash } from './files/media-names.ts'
import { pictureAddress, pictureSources, pictureVariant } from './picture-address.ts'
import { placeholderHash, placeholderSvg } from './placeholder-picture.ts'

const address = pictureAddress('ab'.repeat(16))

test('an address names hash, width and format, and turns into others', () => {
  expect(address).toBe('/media/abababababababababababababababab-1200.avif')
  expect(pictureVariant(address, 640, 'webp')).toBe('/media/abababababababababababababababab-640.webp')
  expect(pictureSources(address, [320, 640])).toBe(
    '/media/abababababababababababababababab-320.avif 320w, /media/abababababababababababababababab-640.avif 640w',
  )
})

test('the placeholder is named by its content like every picture', () => {
  expect(placeholderHash).toBe(mediaHash(placeholderSvg))
})
