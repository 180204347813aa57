import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { measureMesh } from '#domain/models/measuring/measure-mesh.ts'
import { measureModel } from '#domain/models/measuring/measure-model.ts'
import { boundsOf } from '#domain/models/mesh.ts'
import { readStl } from '#domain/models/reading/read-stl.ts'
import catalog from './catalog.json' with { type: 'json' }
import { decompressed } from './compressed-file.ts'
import { demoFigureIds, expandFigure, freeSampleId } from './expand-figures.ts'
import { unpackMesh } from './unpack-mesh.ts'

const folder = import.meta.dirname
const sizeOf = (...path: string[]) => statSync(join(folder, ...path)).size

test.each(demoFigureIds)(
  'figure %s is watertight, in one piece, flat at z = 0 and of the promised size',
  async (id) => {
    const stl = await expandFigure(id)
    const facts = measureModel(stl)
    expect(facts).toMatchObject({ watertight: true, shells: 1, degenerateTriangles: 0, insideOut: false })
    expect(facts.triangles).toBeGreaterThanOrEqual(19_000)
    expect(facts.triangles).toBeLessThanOrEqual(62_000)
    expect(stl.length).toBeGreaterThanOrEqual(950_000)
    expect(stl.length).toBeLessThanOrEqual(3_100_084)
    const { positions } = readStl(stl)
    expect(boundsOf(positions).low[2]).toBe(0)
    expect(flatBottomArea(positions)).toBeGreaterThan(800)
  },
)

/** The area of the triangles in the plane z = 0, in square millimeters. */
function flatBottomArea(soup: Float32Array): number {
  const lying: number[] = []
  for (let i = 0; i < soup.length; i += 9) {
    if (soup[i + 2] === 0 && soup[i + 5] === 0 && soup[i + 8] === 0) lying.push(...soup.subarray(i, i + 9))
  }
  return measureMesh({
    positions: Float32Array.from(lying),
    indices: Uint32Array.from(lying.keys()).slice(0, lying.length / 3),
  }).area
}

test.each(catalog)(
  'product $id names files that exist, within their limits',
  async ({ id, images, image, title, fileSize }) => {
    expect(title).toMatch(/ STL$/)
    expect(image).toBe(images[0])
    for (const name of images) expect(sizeOf('pictures', name)).toBeLessThan(90_000)
    expect(sizeOf('pictures', image.replace('.avif', '.640.avif'))).toBeLessThan(40_000)
    const glb = await decompressed(join(folder, 'previews', `${id}.glb.br`))
    expect(glb.length).toBeLessThanOrEqual(200_000)
    const scene = JSON.parse(glb.subarray(20, 20 + glb.readUInt32LE(12)).toString())
    expect(scene.accessors[3].count / 3).toBeLessThanOrEqual(25_000)
    expect(fileSize).toMatch(/^(\d\.\d MB|\d{3} KB)$/)
  },
)

test('expanding gives the same bytes each time', async () => {
  expect(await expandFigure('001')).toEqual(await expandFigure('001'))
})

test('the free sample is small and printable', async () => {
  const stl = await expandFigure(freeSampleId)
  expect(stl.length).toBeLessThanOrEqual(500_000)
  expect(measureModel(stl)).toMatchObject({ watertight: true, shells: 1 })
})

test('a file that is no packed mesh is refused', async () => {
  await expect(unpackMesh(new Uint8Array(100))).rejects.toThrow('This is no packed mesh.')
})

test('the marquee has eleven pictures of at most 60 KB', () => {
  const names = readdirSync(join(folder, 'promos'))
  expect(names).toEqual(Array.from({ length: 11 }, (_, i) => `promo-${String(i + 1).padStart(2, '0')}.avif`))
  for (const name of names) expect(sizeOf('promos', name)).toBeLessThanOrEqual(60_000)
})

test('all media together stay small', () => {
  const total = ['meshes', 'pictures', 'previews', 'promos']
    .flatMap((part) => readdirSync(join(folder, part)).map((name) => sizeOf(part, name)))
    .reduce((sum, size) => sum + size, 0)
  expect(total).toBeLessThan(40_000_000)
})
