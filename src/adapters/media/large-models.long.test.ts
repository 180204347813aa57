import { expect, test } from 'vitest'
import { createMediaWorkers } from './media-workers.ts'

/** A binary STL of unconnected triangles. */
function looseStl(triangles: number): Uint8Array {
  const bytes = new Uint8Array(84 + triangles * 50)
  const view = new DataView(bytes.buffer)
  view.setUint32(80, triangles, true)
  const corners = [0, 0, 0, 0.3, 0, 0, 0, 0.3, 0.1]
  for (let triangle = 0; triangle < triangles; triangle++) {
    const place = [triangle % 100, Math.floor(triangle / 100) % 100, Math.floor(triangle / 10_000)]
    for (const [k, corner] of corners.entries())
      view.setFloat32(84 + triangle * 50 + 12 + k * 4, (place[k % 3] ?? 0) + corner, true)
  }
  return bytes
}

test('half a million loose triangles are measured and previewed in a process with little memory', async () => {
  const media = createMediaWorkers({ processes: 1, heapMb: 24 })
  const stl = looseStl(500_000)
  expect(await media.measureModel(stl)).toMatchObject({ shells: 500_000, watertight: false })
  expect((await media.makePreview(stl)).length).toBeGreaterThan(1000)
})
