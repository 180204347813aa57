import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { flipWinding, mergeMeshes, sphere, torus } from '#test/models/solids.ts'
import type { Mesh } from '../mesh.ts'
import { noTurn } from '../turn-mesh.ts'
import { backdrop } from './backdrop.ts'
import type { FilamentColor } from './filament.ts'
import { material } from './material.ts'
import { photographModel } from './photo-shoot.ts'
import { renderStudio } from './render-studio.ts'
import { prepareStudioModel } from './studio-model.ts'

// The reference pictures are what the studio made when somebody last looked at them and approved. After an intended
// change of the look, run this test with WRITE_REFERENCE=1, look at the new ones, and commit them with the change.
const folder = join(import.meta.dirname, 'reference')
const size = { width: 160, height: 200 }
const angle = { azimuth: 25, elevation: 14 }
/** Gray levels of 255: the average difference over all channels, and its 99th percentile. Encoders differ by less. */
const tolerance = { mean: 2, worst: 12 }

const moved = ({ positions, indices }: Mesh, z: number): Mesh => ({
  positions: positions.map((value, i) => (i % 3 === 2 ? value + z : value)),
  indices,
})
/** A ball on a ring: as simple as a thing with shadows, creases and highlights can be. */
const thing = mergeMeshes(torus(20, 7, 60, 24), moved(sphere(17, 40, 60), 20))
/** The ball is cut open at the top, so that its inside shows. */
const open = mergeMeshes(torus(20, 7, 60, 24), withoutTop(moved(sphere(17, 40, 60), 20), 28))

function withoutTop({ positions, indices }: Mesh, height: number): Mesh {
  const kept = [...indices.keys()].filter((at) => {
    const first = at - (at % 3)
    return [0, 1, 2].every((corner) => (positions[(indices[first + corner] ?? 0) * 3 + 2] ?? 0) <= height)
  })
  return { positions, indices: Uint32Array.from(kept, (at) => indices[at] ?? 0) }
}

const soupOf = ({ positions, indices }: Mesh) =>
  Float32Array.from([...indices].flatMap((index) => [...positions.subarray(index * 3, index * 3 + 3)]))

async function photographOf(mesh: Mesh, color: FilamentColor): Promise<Uint8Array> {
  return photographModel(await prepareStudioModel(soupOf(mesh), noTurn), { angle, color, quality: 0.3 }, size)
}

const pathOf = (name: string) => join(folder, `${name}.avif`)
const toAvif = (pixels: Uint8Array) =>
  sharp(pixels, { raw: { ...size, channels: 3 } })
    .avif({ quality: 85, effort: 4 })
    .toBuffer()

async function differenceFrom(name: string, pixels: Uint8Array): Promise<{ mean: number; worst: number }> {
  const reference = await sharp(await readFile(pathOf(name)))
    .removeAlpha()
    .raw()
    .toBuffer()
  const differences = pixels.map((value, i) => Math.abs(value - (reference[i] ?? 0))).toSorted()
  return {
    mean: differences.reduce((sum, difference) => sum + difference, 0) / differences.length,
    worst: differences[Math.floor(differences.length * 0.99)] ?? 255,
  }
}

async function expectLook(name: string, pixels: Uint8Array): Promise<void> {
  const { mean, worst } = await differenceFrom(name, pixels)
  expect(mean).toBeLessThanOrEqual(tolerance.mean)
  expect(worst).toBeLessThanOrEqual(tolerance.worst)
}

/** Compares with the reference picture; writes it first when WRITE_REFERENCE is set, and at no other time. */
async function expectReference(name: string, pixels: Uint8Array): Promise<void> {
  if (process.env.WRITE_REFERENCE) await writeFile(pathOf(name), await toAvif(pixels))
  await expectLook(name, pixels)
}

test('painted', async () => {
  const paints = [material('#b8452f'), material('#3d6fa8', { rough: 0.3 }), material('#d9a441', { metal: 0.8 })]
  const pixels = renderStudio(thing, {
    ...size,
    ...angle,
    margin: 0.09,
    quality: 0.3,
    backdrop: backdrop('#8fa6b5', '#dfe8ec', '#b2c3cd'),
    materials: paints,
    materialAt: (x, _y, z) => (z < 8 && Math.hypot(x, _y) > 14 ? 1 : x > 6 ? 2 : 0),
  })
  await expectReference('painted', pixels)
})

test.each(['stone', 'terracotta'] as const)('one color: %s', async (color) => {
  await expectReference(`one-color-${color}`, await photographOf(thing, color))
})

test('open: the inside shows', async () => {
  await expectReference('open', await photographOf(open, 'jade'))
})

test('inside out looks like the sound one', async () => {
  await expectLook('one-color-stone', await photographOf(flipWinding(thing), 'stone'))
})

test('a picture that is not there is no reference', async () => {
  await expect(differenceFrom('nowhere', await photographOf(thing, 'stone'))).rejects.toThrow('ENOENT')
})

test('the guard notices another light and another color', async () => {
  const darker = (await photographOf(thing, 'stone')).map((value) => value * 0.96)
  expect((await differenceFrom('one-color-stone', darker)).mean).toBeGreaterThan(tolerance.mean)
  const other = await photographOf(thing, 'terracotta')
  expect((await differenceFrom('one-color-stone', other)).mean).toBeGreaterThan(tolerance.mean)
})
