import { expect, onTestFinished, test } from 'vitest'
import { cube, stlOf } from '#test/models/solids.ts'
import { boundProcesses, readLimit } from './bound-processes.ts'
import { createMediaWorkers } from './media-workers.ts'

const mib = 2 ** 20

test.each([768, 1024, 2048, 4096, 16_384, 65_536])(
  'in a container of %i MiB the store and its processes for models fit, however many cores there are',
  (size) => {
    for (const cores of [1, 2, 8, 64]) {
      const { processes, memoryMb } = boundProcesses({ cores, limitBytes: size * mib })
      expect(processes).toBeGreaterThanOrEqual(1)
      expect(processes).toBeLessThanOrEqual(cores)
      // With a photo, a process takes some 800 MB less than the system counts for it; the store takes up to 366 MB.
      expect((processes * (memoryMb - 800) + 366) * 1e6).toBeLessThanOrEqual(size * mib)
    }
  },
)

test('without a limit there is a process for each core, with 3 GB', () => {
  expect(boundProcesses({ cores: 6, limitBytes: null })).toEqual({ processes: 6, memoryMb: 3_000 })
  // As cgroups say that there is no limit, in both of their versions.
  for (const none of [0, 2 ** 64, 2 ** 63 - 4096]) expect(readLimit(none, 16e9)).toBeNull()
  expect(readLimit(8e8, 16e9)).toBe(8e8)
})

test.runIf(process.platform === 'linux')(
  'the smallest container has room for a model, its preview and a photo',
  async () => {
    const bounds = boundProcesses({ cores: 8, limitBytes: 512 * mib })
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
