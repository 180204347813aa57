import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { damageEntry, declareSize } from '#test/models/damage-entry.ts'
import { meshObject, modelXml, objOf, threeMfOf } from '#test/models/model-files.ts'
import { asciiStlOf, cube, stlOf } from '#test/models/solids.ts'
import { testMedia } from '#test/stand-ins.ts'
import { inAll } from '../../each-language.ts'
import { type ErrorCode, type RefusalNature, ShopError } from '../../errors.ts'
import { gatherModelFiles } from './gather-model-files.ts'

const threeMf = threeMfOf(modelXml(meshObject(1, cube(10)), '<item objectid="1"/>'))

async function gather(files: Record<string, Uint8Array>, media: Pick<typeof testMedia, 'checkModel'> = testMedia) {
  const told: string[] = []
  const kept = new Map<string, Uint8Array>()
  const keep = async (name: string, bytes: Uint8Array) => void kept.set(name, bytes)
  const given = Object.entries(files).map(([fileName, bytes]) => ({ fileName, bytes }))
  const gathered = await gatherModelFiles({ media, keep }, given, ({ en }) => told.push(en))
  const { modelFiles, extras, isWhole } = gathered
  const namesOf = (files: { fileName: string }[]) => files.map(({ fileName }) => fileName)
  return { names: namesOf(modelFiles), along: namesOf(extras), told, kept, modelFiles, isWhole }
}

test('STL, OBJ and 3MF files are taken as they came, also out of archives', async () => {
  const files = { 'a.stl': stlOf(cube(1)), 'b.STL': asciiStlOf(cube(2)), 'c.obj': objOf(cube(3)), 'd.3mf': threeMf }
  const { names, told, kept, modelFiles } = await gather({ 'all.zip': zipSync(files), 'e.obj': objOf(cube(4)) })
  expect(names).toEqual(['a.stl', 'b.STL', 'c.obj', 'd.3mf', 'e.obj'])
  expect(told).toEqual([])
  expect([...kept.values()]).toEqual([...Object.values(files), objOf(cube(4))])
  expect(modelFiles[3]?.storeName).toMatch(/^models\/[0-9a-f]{64}\.3mf$/)
})

test('a file is what it holds, and gets the ending of that', async () => {
  const { names, told } = await gather({
    'a.stl': objOf(cube(1)),
    'b.3mf': stlOf(cube(2)),
    'c.zip': threeMf,
    'd.bin': asciiStlOf(cube(3)),
    'e.3mf': zipSync({ 'inner.stl': stlOf(cube(4)) }),
    'a.obj': objOf(cube(5)),
  })
  expect(names).toEqual(['a.obj', 'b.stl', 'c.3mf', 'd.stl', 'inner.stl', 'a-2.obj'])
  expect(told[0]).toBe('"a.stl" is sold as "a.obj", which is what it holds')
  expect(told.at(-1)).toBe('"a.obj" is called "a-2.obj" here: another file already has that name')
  expect(told).toHaveLength(5)
})

test('a document that is an archive inside goes along as it is', async () => {
  const guide = zipSync({ 'word/document.xml': strToU8('<w:document/>') })
  const { names, along, told, kept } = await gather({ 'a.stl': stlOf(cube(1)), 'guide.docx': guide })
  expect([names, along, told]).toEqual([['a.stl'], ['guide.docx'], []])
  expect([...kept.values()][1]).toEqual(guide)
})

test.each([
  ['one folder each', ['Golem/Supported/', 'Golem/Unsupported/'], ['Supported/a.stl', 'Unsupported/a.stl']],
  ['no folder', ['', 'in/'], ['Golem_Supported/a.stl', 'Golem_Unsupported/a.stl']],
  ['folders that say nothing', ['a/', 'b/'], ['Golem_Supported/a.stl', 'Golem_Unsupported/a.stl']],
  ['one folder for both', ['Golem/', 'Golem/'], ['Golem_Supported/a.stl', 'Golem_Unsupported/a.stl']],
  ['other names', ['one/', 'two/b'], ['a.stl', 'ba.stl']],
])('archives of one figure keep what tells their files apart: %s', async (_how, [one, two], paths) => {
  const packs = {
    'Golem_Supported.zip': zipSync({ [`${one}a.stl`]: stlOf(cube(2)) }),
    'Golem_Unsupported.zip': zipSync({ [`${two}a.stl`]: stlOf(cube(1)) }),
  }
  expect(await gather(packs)).toMatchObject({ names: paths, told: [] })
})

test('what is no model is left out, each with its reason', async () => {
  const { names, told } = await gather({
    'page.stl': strToU8('<!DOCTYPE html><html><body>404</body></html>'),
    'empty.stl': new Uint8Array(),
    'broken.3mf': threeMf.slice(0, 300),
    'photo.png': new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a]),
    'inner.zip': zipSync({ 'again.zip': zipSync({ 'a.stl': stlOf(cube(1)) }) }),
    'big.stl': new Uint8Array(200_000_001),
  })
  expect(names).toEqual([])
  expect(told).toEqual([
    '"page.stl" is left out: The file is a web page; the download has probably failed.',
    '"empty.stl" is left out: The file is empty.',
    '"broken.3mf": The file is not a ZIP archive.',
    '"photo.png" is left out: it is not an STL, OBJ or 3MF file',
    '"again.zip" is left out: The archive holds no 3MF model.',
    '"big.stl" is left out: is larger than 200 MB',
  ])
})

test('of an archive with a damaged file the others are taken, and the damaged one is told', async () => {
  const files = Object.fromEntries(['a', 'b', 'c', 'd'].map((name, i) => [`${name}.stl`, stlOf(cube(i + 1))]))
  const { names, told, isWhole } = await gather({ 'dragon.zip': damageEntry(zipSync(files), 'b.stl') })
  expect(names).toEqual(['a.stl', 'c.stl', 'd.stl'])
  expect(told).toEqual(['"dragon.zip": "b.stl" in the archive is damaged.'])
  expect(isWhole).toBe(false)
})

test('only a file that should have been sold is missed', async () => {
  const model = stlOf(cube(1))
  const wholeWith = async (files: Record<string, Uint8Array>) => (await gather({ 'a.stl': model, ...files })).isWhole
  const text = strToU8('not a model')
  expect(await wholeWith({ 'page.url': text, 'all.zip': zipSync({ 'setup.bin': text, 'twin.stl': model }) })).toBe(true)
  expect(await wholeWith({ 'b.stl': text })).toBe(false)
  expect(await wholeWith({ 'all.zip': zipSync({ 'b.stl': text }) })).toBe(false)
  expect(await wholeWith({ 'all.zip': text })).toBe(false)
  expect(await wholeWith({ 'guide.pdf': new Uint8Array() })).toBe(false)
})

test('a 3MF may unpack to 400 MB, whatever other archives may; any other file in one to 200 MB', async () => {
  const model = '3D/3dmodel.model'
  const { told } = await gather({
    'a.3mf': declareSize(threeMf, model, 300_000_000),
    'b.3mf': declareSize(threeMf, model, 410_000_000),
    'c.zip': declareSize(zipSync({ 'a.stl': stlOf(cube(1)) }), 'a.stl', 210_000_000),
  })
  expect(told).toEqual([
    '"a.3mf" is left out: "3D/3dmodel.model" in the archive is damaged.',
    '"b.3mf" is left out: The archive is too large when unpacked.',
    '"c.zip": The archive is too large when unpacked.',
  ])
})

test('a thousand files in all archives together are enough', async () => {
  const many = (count: number, from: number) =>
    zipSync(Object.fromEntries(Array.from({ length: count }, (_, i) => [`${from + i}.txt`, strToU8('x')])))
  const { told } = await gather({ 'a.zip': many(600, 0), 'b.zip': many(600, 600) })
  expect(told.at(-1)).toBe('"b.zip": The archive holds too many files.')
})

const refusing = (refusals: ShopError[]): Pick<typeof testMedia, 'checkModel'> => ({
  async checkModel(source) {
    const refusal = refusals.shift()
    if (refusal) throw refusal
    return testMedia.checkModel(source)
  },
})
const refusal = (code: ErrorCode, words: string, nature: RefusalNature | null = null) =>
  new ShopError(
    code,
    inAll(() => words),
    { nature },
  )
const early = () => refusal('unavailable', 'It ended early.')

test('a file that a thread had to give up is left out with that reason; what is no refusal is thrown on', async () => {
  const endless = refusing([refusal('deadline-exceeded', 'It took too long.')])
  expect((await gather({ 'a.stl': stlOf(cube(1)) }, endless)).told).toEqual(['"a.stl" is left out: It took too long.'])
  const broken = { checkModel: () => Promise.reject(new Error('no thread')) }
  await expect(gather({ 'a.stl': stlOf(cube(1)) }, broken)).rejects.toThrow('no thread')
})

test('a check that ends early is made again, until its file is set aside', async () => {
  const files = { 'a.stl': stlOf(cube(1)) }
  expect(await gather(files, refusing([early()]))).toMatchObject({ names: ['a.stl'], told: [] })
  const setAside = refusal('invalid-argument', 'It is set aside.', 'set-aside')
  const deadly = await gather(files, refusing([early(), early(), early(), setAside]))
  expect(deadly).toMatchObject({ names: [], told: ['"a.stl" is left out: It is set aside.'] })
})

test('a file is not left out because the store cannot check it now', async () => {
  const files = { 'a.stl': stlOf(cube(1)) }
  const unable = { checkModel: () => Promise.reject(early()) }
  await expect(gather(files, unable)).rejects.toMatchObject({ code: 'unavailable' })
  const stopping = refusing([refusal('unavailable', 'The store is stopping.', 'cut-short')])
  await expect(gather(files, stopping)).rejects.toMatchObject({ nature: 'cut-short' })
})
