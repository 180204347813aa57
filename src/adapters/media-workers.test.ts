import sharp from 'sharp'
import { expect, test } from 'vitest'
import { measureModel } from '#domain/models/measure-model.ts'
import { tetrahedronStl } from '#test/generated-catalog.ts'
import { createMediaWorkers } from './media-workers.ts'

const picture = sharp({ create: { width: 800, height: 1000, channels: 3, background: '#a50' } })

test('models are measured and get a preview away from the main thread', async () => {
  const media = createMediaWorkers()
  const stl = tetrahedronStl(20)
  expect(await media.measureModel(stl)).toEqual(measureModel(stl))
  const preview = await media.makePreview(stl)
  expect(new TextDecoder().decode(preview.subarray(0, 4))).toBe('glTF')
})

test('pictures are read and resized, never enlarged', async () => {
  const media = createMediaWorkers()
  const png = new Uint8Array(await picture.clone().png().toBuffer())
  expect(await media.readPicture(png)).toEqual({ width: 800, height: 1000 })
  const sizeOf = async (width: number, format: 'avif' | 'webp') => {
    const {
      format: made,
      compression,
      width: w,
      height: h,
    } = await sharp(await media.resizePicture(png, width, format)).metadata()
    return [compression === 'av1' ? 'avif' : made, w, h]
  }
  expect(await sizeOf(320, 'webp')).toEqual(['webp', 320, 400])
  expect(await sizeOf(320, 'avif')).toEqual(['avif', 320, 400])
  expect(await sizeOf(1200, 'webp')).toEqual(['webp', 800, 1000])
})

test('a picture lies as its camera says', async () => {
  const media = createMediaWorkers()
  const turned = new Uint8Array(await picture.clone().jpeg().withMetadata({ orientation: 6 }).toBuffer())
  expect(await media.readPicture(turned)).toEqual({ width: 1000, height: 800 })
})

test('what is no model or picture is refused, and the next task still works', async () => {
  const media = createMediaWorkers({ threads: 1 })
  const nothing = new TextEncoder().encode('nothing of use')
  const refused = { name: 'ShopError', code: 'invalid-argument' }
  await expect(media.measureModel(nothing)).rejects.toMatchObject(refused)
  await expect(media.readPicture(nothing)).rejects.toMatchObject(refused)
  await expect(media.resizePicture(nothing, 640, 'avif')).rejects.toMatchObject(refused)
  expect(await media.measureModel(tetrahedronStl(1))).toMatchObject({ triangles: 4 })
})

test('more tasks than threads wait for their turn', async () => {
  const media = createMediaWorkers({ threads: 2 })
  const facts = await Promise.all([1, 2, 3, 4, 5].map((size) => media.measureModel(tetrahedronStl(size))))
  expect(facts.map((one) => one.dimensionsMm.x)).toEqual([1, 2, 3, 4, 5])
})

test('a task that takes too long is given up, and the next one starts afresh', async () => {
  const media = createMediaWorkers({ threads: 1, longestTaskMs: 1 })
  await expect(media.measureModel(tetrahedronStl(1))).rejects.toMatchObject({ code: 'unavailable' })
  await expect(media.measureModel(tetrahedronStl(2))).rejects.toMatchObject({ code: 'unavailable' })
})

test('an idle thread ends, and work after it starts a new one', async () => {
  const media = createMediaWorkers({ idleMs: 1 })
  for (const size of [1, 2, 3]) expect(await media.measureModel(tetrahedronStl(size))).toMatchObject({ triangles: 4 })
})
