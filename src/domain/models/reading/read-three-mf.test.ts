// cspell:words onshape
import { expect, test } from 'vitest'
import { measureCpuTime } from '#test/measure-cpu-time.ts'
import { inZip64 } from '#test/models/in-zip64.ts'
import { meshObject, modelXml, threeMfOf } from '#test/models/model-files.ts'
import { box, cube, sphere, stlOf, torus } from '#test/models/solids.ts'
import { measureModel } from '../measuring/measure-model.ts'
import type { Mesh } from '../mesh.ts'

const one = (object: string, unit?: string) => threeMfOf(modelXml(object, '<item objectid="1"/>', unit))
const refusalOf = (bytes: Uint8Array): unknown => {
  try {
    return measureModel(bytes)
  } catch (error) {
    return error
  }
}

test('a 3MF has the facts of the same solid as STL', () => {
  const solid = sphere(10, 20, 30)
  expect(measureModel(one(meshObject(1, solid)))).toEqual({ ...measureModel(stlOf(solid)), format: '3mf' })
})

test.each([
  ['OpenSCAD or Rhino', {}],
  ['Onshape', { sizes: false }],
  ["Microsoft's library", { whole: true }],
])('a 3MF by %s, which are ZIP64 at any size, has the facts of any other', (_program, layout) => {
  const plain = one(meshObject(1, cube(10)))
  expect(measureModel(inZip64(plain, layout))).toEqual(measureModel(plain))
})

test.each([
  ['micron', 0.01],
  ['millimeter', 10],
  ['centimeter', 100],
  ['inch', 254],
  ['foot', 3048],
  ['meter', 10_000],
])('lengths in %s become millimeters', (unit, x) => {
  expect(measureModel(one(meshObject(1, cube(10)), unit)).dimensionsMm.x).toBeCloseTo(x, 2)
})

test('components, transforms and several items are built; what is not built does not count', () => {
  const resources =
    meshObject(1, cube(10)) +
    meshObject(2, cube(500)) +
    '<object id="3"><components><component objectid="1"/>' +
    '<component objectid="1" transform="2 0 0 0 2 0 0 0 2 20 0 0"/></components></object>'
  const build =
    '<item objectid="3" transform="0 1 0 -1 0 0 0 0 1 0 0 0"/><item objectid="1" transform="1 0 0 0 1 0 0 0 1 0 100 0"/>'
  expect(measureModel(threeMfOf(modelXml(resources, build)))).toMatchObject({
    dimensionsMm: { x: 20, y: 40, z: 20 },
    volumeCm3: 10,
    shells: 3,
    watertight: true,
    insideOut: false,
  })
})

const placed = (id: number, place: string, more = '') =>
  `<item objectid="${id}" transform="1 0 0 0 1 0 0 0 1 ${place}"${more}/>`
const sizeOf = (solids: Mesh[], build: string) => {
  const resources = solids.map((solid, place) => meshObject(place + 1, solid)).join('')
  const { dimensionsMm, volumeCm3 } = measureModel(threeMfOf(modelXml(resources, build)))
  return [dimensionsMm.x, dimensionsMm.y, dimensionsMm.z, volumeCm3]
}

test('of parts side by side, on several plates, the largest tells the size, and all of them the volume', () => {
  const parts = [box([80, 60, 50]), box([40, 90, 30])]
  const plates = placed(1, '0 0 0') + placed(2, '70 20 0') + placed(2, '400 0 0') + placed(2, '470 150 0')
  expect(sizeOf(parts, plates)).toEqual([80, 60, 50, 240 + 3 * 108])
})

test('the longest of parts side by side, and all of them, are told along each axis', () => {
  const resources = meshObject(1, box([80, 60, 5])) + meshObject(2, box([10, 10, 90]))
  const build = placed(1, '0 0 0') + placed(2, '100 0 0') + placed(2, '150 0 0')
  expect(measureModel(threeMfOf(modelXml(resources, build))).figuresMm).toEqual({
    longest: { x: 80, y: 60, z: 90 },
    sum: { x: 100, y: 80, z: 185 },
  })
  expect(measureModel(one(meshObject(1, cube(10))))).not.toHaveProperty('figuresMm')
})

test('a figure that was saved as many parts is measured as a whole', () => {
  const parts = [box([20, 20, 60]), box([30, 30, 10]), box([10, 10, 10])]
  const standing = placed(2, '-5 -5 60') + placed(1, '0 0 0') + placed(3, '5 5 69.9') + placed(3, '300 0 40')
  expect(sizeOf(parts, standing)).toEqual([30, 30, 79.9, 24 + 9 + 2])
})

test('parts that were switched off are not there, unless all of them were', () => {
  const off = ' printable="0"'
  const parts = [cube(10), cube(20)]
  expect(sizeOf(parts, placed(1, '0 0 0', ' printable="1"') + placed(2, '50 0 0', off))).toEqual([10, 10, 10, 1])
  expect(sizeOf(parts, placed(1, '0 0 0', off) + placed(2, '50 0 0', off))).toEqual([20, 20, 20, 9])
})

test('a mirrored instance still faces outwards', () => {
  const bytes = threeMfOf(
    modelXml(meshObject(1, cube(10)), '<item objectid="1" transform="-1 0 0 0 1 0 0 0 1 0 0 0"/>'),
  )
  expect(measureModel(bytes)).toMatchObject({ volumeCm3: 1, insideOut: false })
})

test('objects may lie in parts of their own', () => {
  const root = modelXml(
    '<object id="8"><components><component p:path="/3D/Objects/a.model" objectid="1"/></components></object>',
    '<item objectid="8"/><item p:path="/3d/objects/A.model" objectid="1" transform="1 0 0 0 1 0 0 0 1 30 0 0"/>',
  )
  const bytes = threeMfOf(root, { '3D/Objects/a.model': modelXml(meshObject(1, cube(10)), '') })
  expect(measureModel(bytes)).toMatchObject({ shells: 2, volumeCm3: 2 })
})

test('prefixed names and supports are understood', () => {
  const xml = modelXml(
    meshObject(1, cube(10)) + meshObject(2, cube(90)).replace('type="model"', 'type="support"'),
    '<item objectid="1"/><item objectid="2"/>',
  ).replaceAll(/<(\/?)(?!\?)/g, '<$1m:')
  expect(measureModel(threeMfOf(xml))).toMatchObject({ volumeCm3: 1 })
})

/** Each level contains the one below ten times. */
const laughs = Array.from({ length: 15 }, (_, i) => {
  const inner = `<component objectid="${i + 1}"/>`.repeat(10)
  return `<object id="${i + 2}"><components>${inner}</components></object>`
}).join('')
const loop = '<object id="1"><components><component objectid="1"/></components></object>'
const entities = `<!DOCTYPE model [<!ENTITY a "${'x'.repeat(50)}"><!ENTITY b "&a;&a;&a;&a;">]><model>&b;</model>`
const lostCorner = meshObject(1, cube(10)).replace('v1="0"', 'v1="8"')

const sound = threeMfOf(modelXml(meshObject(1, torus(30, 12, 500, 100)), '<item objectid="1"/>'))
const usual = measureCpuTime(() => measureModel(sound))

test.each([
  [
    'objects that multiply',
    threeMfOf(modelXml(meshObject(1, cube(1)) + laughs, '<item objectid="16"/>')),
    'more than 4200000',
  ],
  ['an object within itself', one(loop), 'within themselves'],
  ['entities that multiply', threeMfOf(entities), 'declares a document type'],
  ['nesting without end', threeMfOf(`<model>${'<a>'.repeat(1000)}`), 'nested too deeply'],
  ['an element without end', threeMfOf(`<model ${'a="1" '.repeat(1_000_000)}`), 'an element that is too long'],
  ['an attribute without end', threeMfOf(`<model a="${'x'.repeat(5_000_000)}"/>`), 'an element that is too long'],
  ['blanks for a model', threeMfOf(' '.repeat(50_000_000)), 'an element that is too long'],
  ['half a million empty objects', one('<object id="1"/>'.repeat(500_000)), 'The 3MF holds too many objects.'],
  ['damaged XML', threeMfOf('<model><resources></model>'), 'The 3MF holds damaged XML'],
  ['nothing to build', threeMfOf(modelXml(meshObject(1, cube(1)), '')), 'The 3MF builds nothing.'],
  [
    'an object that is not there',
    threeMfOf(modelXml('', '<item objectid="7"/>')),
    'names an object that does not exist',
  ],
  [
    'a part that is not there',
    one('<object id="1"><components><component path="/x" objectid="1"/></components></object>'),
    'lacks a part',
  ],
  ['a corner that is not there', one(lostCorner), 'A triangle of the 3MF names a corner that does not exist.'],
  ['a corner without number', one(meshObject(1, cube(10)).replace('v1="0"', '')), 'names a corner that does not exist'],
  ['a damaged transform', threeMfOf(modelXml('', '<item objectid="1" transform="1 0 0"/>')), 'a damaged transform'],
  ['an unknown unit', one(meshObject(1, cube(1)), 'cubit'), 'an unknown unit: "cubit"'],
  [
    'NaN everywhere',
    one(meshObject(1, cube(1)).replaceAll(/x="\d+"/g, 'x="NaN"')),
    'No triangle of the file has usable',
  ],
])('%s: refused with one sentence, for less than a large sound model costs', async (_, bytes, sentence) => {
  const refusal = { code: 'invalid-argument', message: expect.stringContaining(sentence) }
  const cost = await measureCpuTime(() => expect(refusalOf(bytes)).toMatchObject(refusal))
  expect(cost).toBeLessThan(await usual)
})

test('a bomb: what unpacks to more than it says, or says too much, is never unpacked', () => {
  const bytes = threeMfOf(' '.repeat(10_000_000))
  const view = new DataView(bytes.buffer)
  for (let at = 0; at + 4 < bytes.length; at++) {
    if (view.getUint32(at, true) === 0x02014b50 && view.getUint32(at + 24, true) === 10_000_000) {
      view.setUint32(at + 24, 1000, true)
      expect(refusalOf(bytes)).toMatchObject({ message: '"3D/3dmodel.model" in the archive is damaged.' })
      view.setUint32(at + 24, 2_000_000_000, true)
      expect(refusalOf(bytes)).toMatchObject({ message: 'The archive is too large when unpacked.' })
    }
  }
  expect.assertions(2)
})
