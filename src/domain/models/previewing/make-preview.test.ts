import { MeshoptDecoder } from 'meshoptimizer/decoder'
import { expect, test } from 'vitest'
import { measureCpuTime } from '#test/measure-cpu-time.ts'
import { cube, flipWinding, sphere, torus } from '#test/models/solids.ts'
import type { Vec3 } from '../mesh.ts'
import { makePreview, mostPreviewBytes, mostPreviewTriangles } from './make-preview.ts'

type Scene = {
  asset: { extras: { reduced: boolean; notice: string } }
  materials: { doubleSided?: boolean }[]
  accessors: { count: number; max?: number[] }[]
  nodes: { scale: number[]; translation: number[] }[]
  bufferViews: {
    extensions: { EXT_meshopt_compression: { byteOffset: number; byteLength: number; byteStride: number } }
  }[]
}

/** The scene and the binary data of a GLB, after a check of its frame. */
function openGlb(bytes: Uint8Array): { scene: Scene; binary: Uint8Array } {
  const view = new DataView(bytes.buffer)
  expect([view.getUint32(0, true), view.getUint32(4, true), view.getUint32(8, true)]).toEqual([
    0x46546c67,
    2,
    bytes.length,
  ])
  const jsonLength = view.getUint32(12, true)
  const scene: Scene = JSON.parse(new TextDecoder().decode(bytes.subarray(20, 20 + jsonLength)))
  return { scene, binary: bytes.subarray(28 + jsonLength) }
}

async function unfold(bytes: Uint8Array, viewNumber: number): Promise<Uint8Array> {
  await MeshoptDecoder.ready
  const { scene, binary } = openGlb(bytes)
  const packed = scene.bufferViews[viewNumber]?.extensions.EXT_meshopt_compression
  if (!packed) throw new Error('no such view')
  const count = scene.accessors[viewNumber]?.count ?? 0
  const unfolded = new Uint8Array(count * packed.byteStride)
  const source = binary.subarray(packed.byteOffset, packed.byteOffset + packed.byteLength)
  MeshoptDecoder.decodeGltfBuffer(unfolded, count, packed.byteStride, source, 'ATTRIBUTES')
  return unfolded
}

test('a model of fifty thousand triangles becomes a light preview, for ten times a tenth of it at most', async () => {
  const [tenth, whole] = [torus(30, 12, 50, 50), torus(30, 12, 250, 100)]
  const usual = await measureCpuTime(() => makePreview(tenth))
  let bytes: Uint8Array = new Uint8Array()
  const cost = await measureCpuTime(async () => {
    bytes = await makePreview(whole)
  })
  expect(cost).toBeLessThan(10 * usual)
  expect(bytes.length).toBeLessThanOrEqual(mostPreviewBytes)
  const { scene } = openGlb(bytes)
  expect((scene.accessors[3]?.count ?? 0) / 3).toBeLessThanOrEqual(mostPreviewTriangles)
})

test('the same model gives the same bytes', async () => {
  expect(await makePreview(sphere(10, 40, 60))).toEqual(await makePreview(sphere(10, 40, 60)))
})

test('the preview keeps the place and size of the model', async () => {
  const { scene } = openGlb(await makePreview(cube(20, [5, 6, 7])))
  const [node] = scene.nodes
  expect(node?.translation).toEqual([5, 6, 7])
  expect((node?.scale[0] ?? 0) * (scene.accessors[0]?.max?.[0] ?? 0)).toBeCloseTo(20)
})

test('paint is kept, and what the sky does not reach is darker', async () => {
  const red = (): Vec3 => [0.6, 0.1, 0.1]
  const paint = await unfold(await makePreview(sphere(10, 40, 60), red), 2)
  expect(new Set(paint.filter((_, i) => i % 4 === 0))).toEqual(new Set([Math.round(0.6 * 255)]))
  expect(new Set(paint.filter((_, i) => i % 4 === 1))).toEqual(new Set([Math.round(0.1 * 255)]))
  const lightOf = (colors: Uint8Array) => colors.filter((_, i) => i % 4 === 3)
  expect(Math.max(...lightOf(paint))).toBe(255)
  const hollow = lightOf(await unfold(await makePreview(torus(8, 7.5, 80, 60)), 2))
  expect(Math.min(...hollow) / Math.max(...hollow)).toBeLessThan(0.5)
})

test('the file says that it is reduced', async () => {
  const { scene } = openGlb(await makePreview(cube(20)))
  expect(scene.asset.extras).toEqual({ reduced: true, notice: expect.stringContaining('not the model for printing') })
})

test('a model that lies inside out gets the same preview as a sound one', async () => {
  const sound = sphere(10, 40, 60)
  const paintOf = async (mesh: typeof sound) => (await unfold(await makePreview(mesh), 2)).toSorted()
  expect(await paintOf(flipWinding(sound))).toEqual(await paintOf(sound))
})

test('an open model is lit on the side that is seen, and says that it has two', async () => {
  const { positions, indices } = flipWinding(sphere(10, 40, 60))
  const bowl = { positions, indices: indices.slice(0, indices.length / 2) }
  const bytes = await makePreview(bowl)
  expect(openGlb(bytes).scene.materials[0]?.doubleSided).toBe(true)
  const light = (await unfold(bytes, 2)).filter((_, i) => i % 4 === 3).toSorted()
  expect(light[Math.floor(light.length / 2)]).toBeGreaterThan(140)
})

test('twelve thousand triangles without a common corner still become a light preview', async () => {
  const positions = new Float32Array(12_000 * 9)
  let seed = 1
  for (let i = 0; i < positions.length; i++) {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0
    positions[i] = (seed / 2 ** 32) * (i % 9 < 3 ? 100 : 4) + (i % 9 < 3 ? 0 : (positions[i - (i % 9) + (i % 3)] ?? 0))
  }
  const mesh = { positions, indices: Uint32Array.from({ length: 36_000 }, (_, i) => i) }
  const bytes = await makePreview(mesh)
  expect(bytes.length).toBeLessThanOrEqual(mostPreviewBytes)
  const triangles = (openGlb(bytes).scene.accessors[3]?.count ?? 0) / 3
  expect(triangles).toBeLessThanOrEqual(mostPreviewTriangles)
  expect(triangles).toBeGreaterThan(1000)
})
