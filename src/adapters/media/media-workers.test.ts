import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { measureModel } from '#domain/models/measuring/measure-model.ts'
import { tetrahedronStl } from '#test/generated-catalog.ts'
import { looseStl } from '#test/models/loose-stl.ts'
import { makeTemporaryFolder } from '#test/stores/test-database.ts'
import { waitUntil } from '#test/wait-until.ts'
import { createMediaWorkers, type MediaWorkerOptions } from './media-workers.ts'

const badProcess = new URL(import.meta.resolve('#test/bad-media-process.ts'))
const text = (value: string) => new TextEncoder().encode(value)

const picture = sharp({ create: { width: 800, height: 1000, channels: 3, background: '#a50' } })

function openMedia(options: MediaWorkerOptions = {}) {
  const media = createMediaWorkers({ lowPriority: false, ...options })
  onTestFinished(media.close)
  return media
}

test('models are measured and get a preview away from the main thread', async () => {
  const media = openMedia()
  const stl = tetrahedronStl(20)
  expect(await media.measureModel(stl)).toEqual(measureModel(stl))
  const preview = await media.makePreview(stl)
  expect(new TextDecoder().decode(preview.subarray(0, 4))).toBe('glTF')
})

test('pictures are read and resized, never enlarged', async () => {
  const media = openMedia()
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
  const media = openMedia()
  const turned = new Uint8Array(await picture.clone().jpeg().withMetadata({ orientation: 6 }).toBuffer())
  expect(await media.readPicture(turned)).toEqual({ width: 1000, height: 800 })
})

test('a model is photographed in every width, the same each time, until the store stops', async () => {
  const media = openMedia()
  const wishes = { turn: { x: 0, y: 0, z: 1 }, azimuth: null, count: 2 }
  const { model, angles } = await media.prepareShooting(tetrahedronStl(20), wishes)
  expect(angles).toHaveLength(2)
  const shot = { angle: angles[0] ?? { azimuth: 0, elevation: 0 }, color: 'amber' as const, quality: 0.02 }
  const [one, two] = [await media.takePhoto(model, shot, [160, 80]), await media.takePhoto(model, shot, [160, 80])]
  expect(one).toEqual(two)
  const sizes = await Promise.all(one.map(async (bytes) => sharp(bytes).metadata()))
  expect(sizes.map(({ width, height, format }) => [width, height, format])).toEqual([
    [160, 200, 'heif'],
    [80, 100, 'heif'],
  ])
  const photo = media.takePhoto(model, shot, [160])
  const waiting = media.takePhoto(model, shot, [160])
  media.stopPhotos()
  for (const given of [photo, waiting, media.takePhoto(model, shot, [160])])
    await expect(given).rejects.toMatchObject({ code: 'unavailable', nature: 'cut-short' })
  expect(await media.measureModel(tetrahedronStl(1))).toMatchObject({ triangles: 4 })
})

test('what is no model or picture is refused, and the next task still works', async () => {
  const media = openMedia({ processes: 1 })
  const nothing = new TextEncoder().encode('nothing of use')
  const refused = { name: 'ShopError', code: 'invalid-argument' }
  await expect(media.measureModel(nothing)).rejects.toMatchObject(refused)
  await expect(media.readPicture(nothing)).rejects.toMatchObject(refused)
  await expect(media.resizePicture(nothing, 640, 'avif')).rejects.toMatchObject(refused)
  expect(await media.measureModel(tetrahedronStl(1))).toMatchObject({ triangles: 4 })
})

test('more tasks than processes wait for their turn', async () => {
  const media = openMedia({ processes: 2 })
  const facts = await Promise.all([1, 2, 3, 4, 5].map((size) => media.measureModel(tetrahedronStl(size))))
  expect(facts.map((one) => one.dimensionsMm.x)).toEqual([1, 2, 3, 4, 5])
})

test('what still waits for its turn as the store closes is given up, not left', async () => {
  const media = openMedia({ processes: 1 })
  const works = Promise.allSettled([30, 31, 32].map((size) => media.measureModel(tetrahedronStl(size))))
  media.close()
  expect((await works).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
})

test('a task without end is killed with its process, the store goes on meanwhile, and the next task is served', async () => {
  const media = openMedia({ processes: 1, longestTaskMs: 3000, script: badProcess })
  const hanging = media.checkModel(text('endless'))
  const waiting = media.measureModel(tetrahedronStl(2))
  let ticks = 0
  const ticking = setInterval(() => ticks++, 10)
  await expect(hanging).rejects.toMatchObject({
    code: 'deadline-exceeded',
    message: 'Processing the file took more than 3 seconds and was stopped.',
  })
  clearInterval(ticking)
  expect(ticks).toBeGreaterThan(20)
  expect(await waiting).toMatchObject({ triangles: 4 })
})

test('a task that needs more memory than a process may have is given up alone', async () => {
  const media = openMedia({ processes: 1, script: badProcess })
  const ended = { code: 'unavailable', message: expect.stringContaining('Processing a file ended early') }
  await expect(media.checkModel(text('hungry '))).rejects.toMatchObject(ended)
  expect(await media.measureModel(tetrahedronStl(2))).toMatchObject({ triangles: 4 })
})

test('what ended three processes is set aside; other work on it, and the same on others, is not', async () => {
  const media = openMedia({ processes: 1, longestTaskMs: 1_000, script: badProcess })
  for (const _time of [1, 2, 3])
    await expect(media.checkModel(text('endless'))).rejects.toMatchObject({ code: 'deadline-exceeded' })
  const setAside = { code: 'invalid-argument', nature: 'set-aside' }
  await expect(media.checkModel(text('endless'))).rejects.toMatchObject(setAside)
  await expect(media.checkModel(text('endless, too'))).rejects.toMatchObject({ code: 'deadline-exceeded' })
  await expect(media.measureModel(text('endless'))).rejects.toMatchObject({ code: 'deadline-exceeded' })
})

test('a task that others keep from the cores is not given up', async () => {
  const media = openMedia({ processes: 1, longestTaskMs: 1000, script: badProcess })
  await media.measureModel(tetrahedronStl(2))
  const patient = media.checkModel(text('patient'))
  await expect(patient).rejects.toMatchObject({ code: 'invalid-argument', details: {} })
})

test('a file is not blamed for a process that cannot be started', async () => {
  const media = openMedia({ processes: 1, script: new URL('file:///nowhere/media-process.ts') })
  const couldNotBegin = { code: 'unavailable', message: expect.stringContaining('could not start'), details: {} }
  for (const _time of [1, 2, 3, 4])
    await expect(media.measureModel(tetrahedronStl(2))).rejects.toMatchObject(couldNotBegin)
})

test.runIf(process.platform === 'linux')('an idle process ends, and work after it starts a new one', async () => {
  const known = readProcesses()
  const media = openMedia({ idleMs: 1 })
  const alive = () => processesOf('media-process.ts', known)
  const seen = new Set<string>()
  for (const size of [1, 2, 3]) {
    const work = media.measureModel(tetrahedronStl(size))
    for (const id of alive()) seen.add(id)
    expect(await work).toMatchObject({ triangles: 4 })
    await waitUntil(() => alive().length === 0)
  }
  expect(seen.size).toBe(3)
})

test('lists of numbers are bounded by the system', async () => {
  const media = openMedia({ processes: 1, memoryMb: 700, script: badProcess })
  await expect(media.checkModel(text('greedy '))).rejects.toThrow()
  expect(await media.measureModel(tetrahedronStl(2))).toMatchObject({ triangles: 4 })
})

test.runIf(process.platform === 'linux')(
  'a model that gets no memory is set aside like one that takes too long',
  async () => {
    const { folder, remove } = makeTemporaryFolder('model')
    onTestFinished(remove)
    const path = join(folder, 'large.stl')
    writeFileSync(path, looseStl(2_000_000))
    const media = openMedia({ processes: 1, memoryMb: 750 })
    for (const _time of [1, 2, 3])
      await expect(media.measureModel({ path })).rejects.toMatchObject({ code: 'unavailable' })
    await expect(media.measureModel({ path })).rejects.toMatchObject({ nature: 'set-aside' })
    expect(await media.measureModel(tetrahedronStl(2))).toMatchObject({ triangles: 4 })
  },
)

const readProcesses = () => readdirSync('/proc').filter((name) => /^\d+$/.test(name))

/** Child processes of this one that run this script, except the known ones. */
const processesOf = (script: string, known: string[]): string[] =>
  readProcesses().filter((id) => {
    if (known.includes(id)) return false
    try {
      const [parent] = readStat(`/proc/${id}/stat`)
      return parent === process.pid && readFileSync(`/proc/${id}/cmdline`, 'utf8').includes(script)
    } catch {
      return false // It ended meanwhile.
    }
  })

/** The nice values of all their threads. */
const niceOfThreads = (script: string, known: string[]): number[] =>
  processesOf(script, known).flatMap((id) =>
    readdirSync(`/proc/${id}/task`).map((thread) => readStat(`/proc/${id}/task/${thread}/stat`)[1]),
  )

/** Parent and nice value, see proc(5): from the fields after the name, which may contain spaces. */
function readStat(path: string): [parent: number, nice: number] {
  const fields = readFileSync(path, 'utf8').split(') ').at(-1)?.split(' ') ?? []
  return [Number(fields[1]), Number(fields[16])]
}

test.runIf(process.platform === 'linux')('every thread of it is last in line for the cores', async () => {
  const known = readProcesses()
  const media = openMedia({ processes: 1, lowPriority: true })
  const png = new Uint8Array(await picture.clone().png().toBuffer())
  await media.resizePicture(png, 320, 'avif')
  const threads = niceOfThreads('media-process.ts', known)
  expect(threads.length).toBeGreaterThan(3)
  expect(new Set(threads)).toEqual(new Set([19]))
})
