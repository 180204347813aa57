import { readFileSync } from 'node:fs'
import { expect, onTestFinished, test } from 'vitest'
import { cube, stlOf } from '#test/models/solids.ts'
import { boundProcesses, type Neighbors, readLimit } from './bound-processes.ts'
import { createMediaWorkers } from './media-workers.ts'

const mib = 2 ** 20

const sizes = [512, 768, 1024, 1536, 2048, 4096, 16_384, 65_536]
const neighbors = [1, 2, 4, 8].flatMap((serving) => [false, true].map((backups) => ({ serving, backups })))

test.each(sizes)(
  'in %i MiB the store with all its processes and those for models fit, however many cores there are, or it says so',
  (size) => {
    for (const cores of [1, 2, 8, 64])
      for (const { serving, backups } of neighbors) {
        const bounds = boundProcesses({ cores, limitBytes: size * mib }, { serving, backups })
        const { processes, memoryMb, wantedMb } = bounds
        expect(processes).toBeGreaterThanOrEqual(1)
        expect(processes).toBeLessThanOrEqual(cores)
        // With a photo, a process takes some 800 MB less than the system counts for it. The store takes up to 366 MB, a
        // further process 160 MB of heap and what Node itself takes, a backup 120 MB and 1 KB for each file.
        const takenMb = processes * (memoryMb - 800) + 366 + (serving - 1) * 200 + (backups ? 150 : 0)
        if (wantedMb === null) expect(takenMb * 1e6).toBeLessThanOrEqual(size * mib)
        else {
          expect(wantedMb * 1e6).toBeGreaterThan(size * mib)
          expect(processes).toBe(1)
          expect(boundProcesses({ cores, limitBytes: wantedMb * 1e6 }, { serving, backups }).wantedMb).toBeNull()
        }
      }
  },
)

test('the smallest container of the examples has room for one process, and for no second one', () => {
  const room = { cores: 8, limitBytes: 768 * mib }
  expect(boundProcesses(room, { serving: 1, backups: false }).wantedMb).toBeNull()
  expect(boundProcesses(room, { serving: 2, backups: false }).wantedMb).toBe(1000)
})

test('where nothing is scarce there is a process for each core, with 3 GB', () => {
  expect(boundProcesses({ cores: 6, limitBytes: 32e9 }, { serving: 2, backups: true })).toEqual({
    processes: 6,
    memoryMb: 3_000,
    wantedMb: null,
  })
  // As cgroups say that there is no limit, in both of their versions.
  for (const none of [0, 2 ** 64, 2 ** 63 - 4096]) expect(readLimit(none, 16e9)).toBe(16e9)
  expect(readLimit(8e8, 16e9)).toBe(8e8)
})

test('docs/operating.md says what is left for the store, and what a process for models takes at least', () => {
  const operating = readFileSync(new URL('../../../docs/operating.md', import.meta.url), 'utf8')
  const told =
    /Left for the store are (\d+) MB, (\d+) MB for each .*?, and (\d+) MB with `BACKUP_TIME`; .*? at least (\d+) MB/.exec(
      operating,
    )
  const [store = 0, serving = 0, backup = 0, least = 0] = told?.slice(1).map(Number) ?? []
  const wanted = (neighbors: Neighbors) => boundProcesses({ cores: 1, limitBytes: mib }, neighbors)
  expect(wanted({ serving: 1, backups: false })).toMatchObject({ wantedMb: store + least, memoryMb: least + 800 })
  expect(wanted({ serving: 3, backups: true }).wantedMb).toBe(store + 2 * serving + backup + least)
})

test.runIf(process.platform === 'linux')(
  'the smallest container has room for a model, its preview and a photo',
  async () => {
    const bounds = boundProcesses({ cores: 8, limitBytes: 512 * mib }, { serving: 1, backups: false })
    const media = createMediaWorkers({ lowPriority: false, ...bounds })
    onTestFinished(media.close)
    const stl = stlOf(cube(10))
    expect(await media.measureModel(stl)).toMatchObject({ watertight: true })
    expect((await media.makePreview(stl)).length).toBeGreaterThan(100)
    const { model, angles } = await media.prepareShooting(stl, { turn: { x: 0, y: 0, z: 1 }, azimuth: null, count: 1 })
    const shot = { angle: angles[0] ?? { azimuth: 0, elevation: 0 }, color: 'amber' as const, quality: 0.02 }
    expect(await media.takePhoto(model, shot, [1200])).toHaveLength(1)
  },
)
