import { expect, test } from 'vitest'
import { measureCpuTime } from '#test/measure-cpu-time.ts'
import { asciiStlOf, cube, stlOf, torus } from '#test/models/solids.ts'
import { readStl } from './read-stl.ts'

const text = (value: string) => new TextEncoder().encode(value)
const triangleOf = (corner: string) =>
  text(`solid x\nfacet normal 0 0 1\nouter loop\nvertex 0 0 0\nvertex 1 0 0\n${corner}\nendloop\nendfacet\nendsolid x`)

function refusalOf(bytes: Uint8Array): unknown {
  try {
    readStl(bytes)
  } catch (error) {
    return error
  }
  return undefined
}

test('a binary file is read triangle by triangle', () => {
  const soup = readStl(stlOf(cube(10)))
  expect(soup.format).toBe('binary-stl')
  expect(soup.positions.length).toBe(12 * 9)
  expect(soup.dropped).toBe(0)
})

test('the text form gives the same triangles as the binary one', () => {
  const soup = readStl(asciiStlOf(cube(2.5)))
  expect(soup.format).toBe('ascii-stl')
  expect(soup.positions).toEqual(readStl(stlOf(cube(2.5))).positions)
})

test.each([
  ['in lines', '\n'],
  ['in lines of old computers', '\r'],
  ['without lines', ' '],
])('the text form may name its solids as it likes, %s', (_how, end) => {
  const [shape = ''] = /facet[\s\S]*endfacet/.exec(new TextDecoder().decode(asciiStlOf(cube(2.5)))) ?? []
  const file = (name: string) => `solid ${name}\n${shape}\nendsolid ${name}\n`
  const named = text((file('Vertex Dragon') + file('vertex')).replaceAll('\n', end))
  expect(readStl(named).positions).toEqual(readStl(text(file('a') + file('b'))).positions)
})

test('a binary file whose header begins with "solid" and speaks of facets is read as binary', () => {
  const bytes = stlOf(cube(10))
  bytes.set(text('solid made by a program, facet normal'))
  expect(readStl(bytes).format).toBe('binary-stl')
})

test('bytes behind the last triangle are ignored', () => {
  const bytes = new Uint8Array([...stlOf(cube(10)), 1, 2, 3])
  expect(readStl(bytes).positions.length).toBe(12 * 9)
})

test('numbers are read in all their spellings', () => {
  const soup = readStl(triangleOf('  VERTEX\t+1.50e+1 -.25 \r\n 3E-2'))
  expect([...soup.positions.slice(6)]).toEqual([15, -0.25, Math.fround(0.03)])
})

test('a triangle with a coordinate that is no finite number is left out and counted', () => {
  const bytes = stlOf(cube(10))
  new DataView(bytes.buffer).setFloat32(84 + 12, Number.NaN, true)
  new DataView(bytes.buffer).setFloat32(84 + 50 + 12, Number.POSITIVE_INFINITY, true)
  const soup = readStl(bytes)
  expect(soup.positions.length).toBe(10 * 9)
  expect(soup.dropped).toBe(2)
})

test.each(['nan', '-NaN', 'inf', '-nan(ind)', '1.#QNAN', '-1.#IND000000'])(
  'in the text form too, with the word %s for a coordinate',
  (word) => {
    const broken = `facet normal nan nan nan\nouter loop\n${`vertex ${word} 0 ${word}\n`.repeat(3)}endloop\nendfacet\n`
    const sound = new TextDecoder().decode(asciiStlOf(cube(10)))
    const soup = readStl(text(sound.replace('facet', `${broken}facet`)))
    expect([soup.positions.length, soup.dropped]).toEqual([12 * 9, 1])
  },
)

test('negative zero counts as zero', () => {
  const bytes = stlOf(cube(10))
  new DataView(bytes.buffer).setFloat32(84 + 12, -0, true)
  expect(Object.is(readStl(bytes).positions[0], 0)).toBe(true)
})

const lyingCount = stlOf(cube(10))
new DataView(lyingCount.buffer).setUint32(80, 0xffffffff, true)

test.each([
  ['an empty file', new Uint8Array(), 'The file is empty.'],
  ['a few bytes', text('hello'), 'The file is not an STL, OBJ or 3MF file.'],
  ['a cut-off file', stlOf(cube(10)).slice(0, 400), 'The file is cut off: it promises 12 triangles but holds 6.'],
  ['a count that lies', lyingCount, 'The file is not an STL, OBJ or 3MF file.'],
  ['a file without triangles', new Uint8Array(84), 'The file holds no triangles.'],
  ['text that is no STL', text(`solid ${'x'.repeat(200)}`), 'The file is not an STL, OBJ or 3MF file.'],
  ['a text form without facets', text('solid empty\nendsolid empty'), 'The file holds no triangles.'],
  ['a word for a number', triangleOf('vertex 0 x 0'), 'Triangle 1 has a coordinate that is not a number: "x'],
  ['a number that runs on', triangleOf('vertex 0 1.2.3 0'), 'Triangle 1 has a coordinate that is not a number: "1.2.3'],
  ['a number beyond all bounds', triangleOf('vertex 0 1e999 0'), 'No triangle of the file has usable coordinates.'],
  ['a facet with two vertices', triangleOf(''), 'A facet of the file has fewer than three vertices.'],
  [
    'NaN everywhere',
    new Uint8Array(stlOf(cube(1)).map((byte, i) => (i < 84 ? byte : 0xff))),
    'No triangle of the file',
  ],
])('%s is refused with one sentence', (_, bytes, sentence) => {
  expect(refusalOf(bytes)).toMatchObject({ code: 'invalid-argument', message: expect.stringContaining(sentence) })
})

test('fifty megabytes of blanks are refused for little more than so much of a sound file costs', async () => {
  const sound = asciiStlOf(torus(30, 12, 250, 100))
  const usual = await measureCpuTime(() => readStl(sound))
  for (const blanks of [new Uint8Array(50_000_000).fill(0x20), text(`solid x facet ${' '.repeat(5_000_000)}`)]) {
    const cost = await measureCpuTime(() => expect(refusalOf(blanks)).toMatchObject({ code: 'invalid-argument' }))
    expect(cost).toBeLessThan((5 * usual * blanks.length) / sound.length)
  }
})
