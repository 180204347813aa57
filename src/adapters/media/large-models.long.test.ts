import { expect, test } from 'vitest'
import { looseStl } from '#test/models/loose-stl.ts'
import { createMediaWorkers } from './media-workers.ts'

test('half a million loose triangles are measured and previewed in a process with little memory', async () => {
  const media = createMediaWorkers({ processes: 1, heapMb: 24 })
  const stl = looseStl(500_000)
  expect(await media.measureModel(stl)).toMatchObject({ shells: 500_000, watertight: false })
  expect((await media.makePreview(stl)).length).toBeGreaterThan(1000)
})
