import { expect, test } from 'vitest'
import { measureCpuTime } from '#test/measure-cpu-time.ts'
import { objOf } from '#test/models/model-files.ts'
import { cube, sphere, stlOf, torus } from '#test/models/solids.ts'
import { measureModel } from '../measuring/measure-model.ts'
import { readModel } from './read-model.ts'

const text = (...lines: string[]) => new TextEncoder().encode(lines.join('\n'))
const corners = ['v 0 0 0', 'v 10 0 0', 'v 10 10 0', 'v 0 10 0', 'v 0 0 10', 'v 10 0 10', 'v 10 10 10', 'v 0 10 10']
const refusalOf = (bytes: Uint8Array): unknown => {
  try {
    return readModel(bytes)
  } catch (error) {
    return error
  }
}

test('an OBJ has the facts of the same solid as STL', () => {
  const solid = sphere(10, 20, 30)
  expect(measureModel(objOf(solid))).toEqual({ ...measureModel(stlOf(solid)), format: 'obj' })
})

test('faces of four corners, in all spellings, with textures, normals, objects and groups', () => {
  const facts = measureModel(
    text(
      '\ufeff# made by hand',
      'mtllib paint.mtl',
      'o lower',
      ...corners.slice(0, 4),
      '  v   0 0 1e1 1.0',
      'v 10 0 10.0\t1 0 0',
      ...corners.slice(6),
      'vt 0 0',
      'vn 0 0 1',
      'usemtl red',
      's off',
      'f 4/1/1 3/1/1 2/1/1 1/1/1 # the bottom',
      'g upper',
      'f 5//1 6//1 7//1 8//1\r',
      'f 1 2 6 5',
      'f 2/1 3/1 \\',
      '7/1 6/1',
      'f -6 -5 -1 -2',
      'f 4 1 5 8',
    ),
  )
  expect(facts).toMatchObject({ format: 'obj', triangles: 12, watertight: true, volumeCm3: 1, insideOut: false })
})

test.each([
  ['\r', 'old computers'],
  ['\r\n', 'Windows'],
])('lines may end as on other systems, %j', (end) => {
  const lines = ['# made by hand', ...corners, 'f 4 3 \\', '2 1', 'f 5 6 7', 'f 1 x 2']
  const file = (count: number) => new TextEncoder().encode(lines.slice(0, count).join(end))
  expect(readModel(file(12))).toEqual(readModel(text(...lines.slice(0, 12))))
  expect(refusalOf(file(13))).toEqual(refusalOf(text(...lines)))
})

test('a byte order mark before the first corner is none of it', () => {
  const file = [...corners, 'f 1 2 8']
  expect(readModel(text(`\ufeff${file[0]}`, ...file.slice(1)))).toEqual(readModel(text(...file)))
})

test('a face of a hundred thousand corners is one flat piece', () => {
  const count = 100_000
  const rim = Array.from({ length: count }, (_, i) => {
    const angle = (2 * Math.PI * i) / count
    return `v ${1000 * Math.cos(angle)} ${1000 * Math.sin(angle)} 0`
  })
  const face = `f ${Array.from({ length: count }, (_, i) => i + 1).join(' ')}`
  const facts = measureModel(text(...rim, face))
  expect(facts).toMatchObject({ triangles: count - 2, shells: 1, openEdges: count })
  expect(facts.areaCm2 / (Math.PI * 10_000)).toBeCloseTo(1, 4)
})

test('a triangle with a point that is no finite number is left out and counted', () => {
  const soup = readModel(
    text(
      ...corners,
      ...['v nan 0 0', 'v 0 -inf 0', 'v 1e999 0 0', 'v 0 -nan(ind) 0', 'v 0 0 -1.#QNAN000000'],
      ...['f 1 2 9', 'f 1 2 10', 'f 1 2 11', 'f 1 2 12', 'f 1 2 13', 'f 1 2 3'],
    ),
  )
  expect([soup.positions.length / 9, soup.dropped]).toEqual([1, 5])
})

test.each([
  ['a corner beyond the last', ['f 1 2 9'], 'A face names corner 9, but the file has only 8.'],
  ['a corner before the first', ['f -9 1 2'], 'Line 9 names a corner that does not exist.'],
  ['corner zero', ['f 0 1 2'], 'Line 9 names a corner that does not exist.'],
  ['a word for a corner', ['f 1 x 2'], 'Line 9 names a corner that does not exist.'],
  ['a number that runs on', ['f 1 2 99999999999999999999'], 'A face names corner'],
  ['a face of two corners', ['f 1 2'], 'Line 9 has a face with fewer than three corners.'],
  ['a word for a coordinate', ['v 1 y 2', 'f 1 2 3'], 'Line 9 has a coordinate that is not a number: "y".'],
  ['points only', [], 'The file holds no triangles.'],
  ['NaN everywhere', ['v nan nan nan', 'f 9 9 9'], 'No triangle of the file has usable coordinates.'],
])('%s is refused with one sentence', (_, lines, sentence) => {
  const refusal = { code: 'invalid-argument', message: expect.stringContaining(sentence) }
  expect(refusalOf(text(...corners, ...lines))).toMatchObject(refusal)
})

test('a face whose triangles would fill the memory is refused for little more than so much of a sound file costs', async () => {
  const sound = objOf(torus(30, 12, 500, 100))
  const usual = await measureCpuTime(() => expect(readModel(sound).format).toBe('obj'))
  const face = new Uint8Array(20_000_000).fill(0x20)
  for (let i = 0; i < face.length; i += 2) face[i] = 0x31
  const refusal = { code: 'invalid-argument', message: 'At most 4200000 triangles are taken.' }
  const hostile = Buffer.concat([text('v 0 0 0', 'f '), face])
  const cost = await measureCpuTime(() => expect(refusalOf(hostile)).toMatchObject(refusal))
  expect(cost).toBeLessThan((10 * usual * hostile.length) / sound.length)
})

test('an STL of the same cube is not taken for an OBJ', () => {
  expect(readModel(stlOf(cube(1))).format).toBe('binary-stl')
})
