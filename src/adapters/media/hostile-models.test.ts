import { zipSync } from 'fflate'
import { expect, onTestFinished, test } from 'vitest'
import { tetrahedronStl } from '#test/generated-catalog.ts'
import { meshObject, modelXml, threeMfOf } from '#test/models/model-files.ts'
import { cube, stlOf } from '#test/models/solids.ts'
import { createMediaWorkers } from './media-workers.ts'

const text = (value: string) => new TextEncoder().encode(value)

/** An STL that claims this many triangles, with the bytes of a plain cube. */
function claiming(triangles: number): Uint8Array {
  const bytes = stlOf(cube(10))
  new DataView(bytes.buffer).setUint32(80, triangles, true)
  return bytes
}

/** Archives nested this many levels deep. */
const packed = (levels: number): Uint8Array =>
  levels === 0 ? text(' '.repeat(1_000_000)) : zipSync({ 'in/a.zip': packed(levels - 1) })

const million = '<item objectid="1"/>'.repeat(1_000_000)
const external = `<?xml version="1.0"?><!DOCTYPE model [<!ENTITY x SYSTEM "file:///etc/passwd">]><model>&x;</model>`
const noNumbers = stlOf(cube(1)).map((byte, at) => (at < 84 ? byte : 0xff))
const endless = `v ${'9'.repeat(3_000_000)} 0 0\nf 1 1 1\n`

/** Each as an owner could upload it, read by the same process that reads uploads. */
const hostile: [name: string, bytes: Uint8Array][] = [
  ['an STL that claims 50 million triangles', claiming(50_000_000)],
  ['an STL that claims 4 billion triangles', claiming(0xffffffff)],
  ['an STL of NaN', new Uint8Array(noNumbers)],
  ['an STL of text without end', text(`solid x facet normal ${'1'.repeat(20_000_000)}`)],
  ['an OBJ of one endless number', text(endless)],
  ['an OBJ whose faces name corners that are not there', text('v 0 0 0\n'.concat('f 1 99999999 -5\n'.repeat(100_000)))],
  ['a 3MF with a million instances', threeMfOf(modelXml(meshObject(1, cube(1)), million))],
  ['a 3MF that reads a file of the machine', threeMfOf(external)],
  ['a 3MF that unpacks to 390 MB of blanks', threeMfOf(' '.repeat(390_000_000))],
  ['an archive in an archive in an archive', packed(50)],
  ['a picture', text('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')],
]

/** CPU seconds: what is refused must not keep others waiting. */
const longest = 20

test('hostile models are refused in bounded time and memory, and the process reads on', async () => {
  const media = createMediaWorkers({ lowPriority: false, processes: 1, longestTaskMs: longest * 1000, memoryMb: 1500 })
  onTestFinished(media.close)
  for (const [name, bytes] of hostile) {
    const refusal = await media.checkModel(bytes).then(
      () => 'taken',
      (error: unknown) => error,
    )
    // A process that ran out of time or memory would be `deadline-exceeded` or `unavailable`.
    expect(refusal, name).toMatchObject({ code: 'invalid-argument' })
    expect(await media.checkModel(tetrahedronStl(12)), name).toMatchObject({ format: 'binary-stl' })
  }
})
